/** How browsers and proxies cache what never changes under its address. */

/** Clients need not revalidate. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * True if the `If-None-Match` header (RFC 9110, section 13.1.2) matches the tag: on its own, in a list, as a weak tag,
 * or as `*`.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map(withoutWeakness);
  return tags.some((tag) => tag === withoutWeakness(etag) || tag === '*');
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
