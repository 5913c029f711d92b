/** An airport as it is typed: capital letters, at most four (docs/rules/upload.md, "Fields"). */
export function typedAirport(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
}
