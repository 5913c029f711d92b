/** Where a link in an announcement leads; `none`: nowhere that it may. */
export type LinkKind = 'screen' | 'elsewhere' | 'mail' | 'none';

/** What a link may be: a path of ours, an address that begins with `http`, or a mail address. */
export function linkOf(href: string): LinkKind {
  if (/^https?:\/\//i.test(href)) return 'elsewhere';
  if (/^mailto:/i.test(href)) return 'mail';
  // `//` and `/\` begin another site's address without its scheme.
  return /^\/(?![/\\])/.test(href) ? 'screen' : 'none';
}
