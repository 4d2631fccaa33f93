import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from './env.ts';

/**
 * What an answer tells browsers: to guess no type, to load nothing for it, not to frame it, and to tell no
 * address of ours to others. A page brings a policy of its own. Pages elsewhere may still read what
 * `Access-Control-Allow-Origin` lets them: the resource policy is about what they embed without asking.
 */
const HEADERS: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: 'DENY',
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
};

/** Where the connection is encrypted, no browser comes without encryption for a year. */
const ENCRYPTED = secureHeaders({ ...HEADERS, strictTransportSecurity: 'max-age=31536000' });
const PLAIN = secureHeaders({ ...HEADERS, strictTransportSecurity: false });

/** Gives every answer, errors included, the headers by which browsers protect their users. */
export const securityHeaders: MiddlewareHandler<Env> = (c, next) =>
  isEncrypted(c) ? ENCRYPTED(c, next) : PLAIN(c, next);

/** Whether the caller's connection is encrypted, be it that a proxy in front of us ends the encryption. */
function isEncrypted(c: Context<Env>): boolean {
  return (c.req.header('X-Forwarded-Proto') ?? c.req.url).startsWith('https');
}
