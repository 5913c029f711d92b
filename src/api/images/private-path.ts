/** True for the address of a picture that is given for a token only (docs/rules/photos.md, "Pictures of rejected photos"). */
export function isPrivate(address: string | null | undefined): boolean {
  return address?.startsWith('/api/') === true;
}
