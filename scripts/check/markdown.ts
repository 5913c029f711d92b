/** What a Markdown file offers to be cited. */

/** The headings of a Markdown text as they are read: without marks, in order. */
export function headingsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, text = '']) =>
    text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''),
  );
}

/** The anchor under which a heading can be linked, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
