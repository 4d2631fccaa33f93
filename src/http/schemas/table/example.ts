import type { Examples } from '../../endpoint.ts';

/** One example for each kind of fact, in its place in the request: a kind without one does not compile. */
export type ExamplesByKind<Place extends string, Kind extends string, Facts> = {
  readonly [Each in Kind]: Examples<
    { readonly ruleSet: string } & { readonly [Member in Place]: Extract<Facts, { readonly kind: Each }> }
  >[string];
};
