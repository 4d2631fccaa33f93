import { createHash } from 'node:crypto';

/** A file of a page as it is served: at this path, with these headers. */
export interface WebAsset {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A text that is served as UTF-8, with what else its headers say. */
export function webAsset(
  path: string,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): WebAsset {
  return {
    path,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff', ...headers },
    body,
  };
}

/**
 * A file that a page names by its content, so that a browser need never ask for it again: the page says
 * `url`, whose query changes with the content and which is served like the path alone.
 */
export function lastingAsset(...asset: Parameters<typeof webAsset>): WebAsset & { readonly url: string } {
  const [path, type, body, headers] = asset;
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return {
    ...webAsset(path, type, body, { 'Cache-Control': 'public, max-age=31536000, immutable', ...headers }),
    url: `${path}?v=${version}`,
  };
}
