/** Where to go after signing in: the `next` of the address when it is a path of our own, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  // `//host` and `/\host` leave the site.
  return /^\/(?![/\\])/.test(next) ? next : '/gallery';
}
