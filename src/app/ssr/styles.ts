/**
 * The `style` attributes of what the server draws. The content security policy forbids them, so they become rules of the
 * page's style sheet, whose digest the policy names. The rules stay: React sets only those styles that change later.
 * With styles that come once the page is live, the first photo of `/gallery` comes after 12.2 s instead of 2.0 s at 400
 * kbit/s, and the layout shifts by 0.53 instead of 0 (median of 8 visits, side by side).
 */

/** The attribute by which the rules find their elements. */
const STYLE_ATTRIBUTE = 'data-s';
/** What React writes for characters that mean something in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Takes the `style` attributes out of markup that React has written; equal ones become one rule. */
export function separateStyles(markup: string): { body: string; styles: string } {
  const rules = new Map<string, number>();
  // React writes attributes in double quotes, and no double quote that is text.
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, written: string) => {
    const declarations = decodeText(written);
    // Nothing of what could be more than declarations.
    if (/[{}<>\\]|\/\*/.test(declarations)) return '';
    const number = rules.get(declarations) ?? rules.size;
    rules.set(declarations, number);
    return ` ${STYLE_ATTRIBUTE}="${number}"`;
  });
  const styles = Array.from(
    rules,
    ([rule, number]) => `#root [${STYLE_ATTRIBUTE}="${number}"]{${rule}}`,
  ).join('');
  return { body, styles };
}

/** A text or an attribute's value, of what React has written for it. */
export function decodeText(written: string): string {
  return written.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
}
