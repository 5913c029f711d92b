import { resolveOwnPath } from '../../ui/own-path.ts';

/** What a link in an announcement leads to; `none`: not allowed. */
export type LinkKind = 'screen' | 'elsewhere' | 'mail' | 'none';

/** Allows paths of the app, `http` and `https` URLs, and `mailto:`. */
export function linkOf(href: string): LinkKind {
  if (/^https?:\/\//i.test(href)) return 'elsewhere';
  if (/^mailto:/i.test(href)) return 'mail';
  return resolveOwnPath(href) === undefined ? 'none' : 'screen';
}
