import type { Examples } from '../../endpoint.ts';

/** Requests by name, at least one of each kind of fact: a kind without one does not compile. */
export type ExamplesByKind<Kind extends string, Request, Place extends keyof Request> = Examples<Request> & {
  readonly [Each in Kind]: Examples<
    Request & { readonly [Member in Place]: Extract<Request[Member], { readonly kind: Each }> }
  >[string];
};
