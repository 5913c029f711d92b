/** True if a picture's address needs a token (docs/rules/photos.md, "Pictures of rejected photos"). */
export function isPrivate(address: string | null | undefined): boolean {
  return address?.startsWith('/api/') === true;
}
