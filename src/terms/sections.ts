/** The headings of the terms' sections, in their order. */
export function sectionsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
}
