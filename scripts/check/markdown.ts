/** Extracts what can be cited from a Markdown file. */

/** The headings of a Markdown text, without markup, in order. */
export function headingsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, text = '']) =>
    text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''),
  );
}

/** The anchor that GitHub generates for a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
