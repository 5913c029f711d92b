/**
 * The `style` attributes of what the server draws. The policy on content forbids them, as it does scripts, and they come
 * as a style sheet of their own whose digest the policy names; the page makes attributes of them again.
 */
import { STYLE_ATTRIBUTE } from '../../contract/server-rendering.ts';
import { THUMBHASH_MARK } from '../../components/photo/thumbhash.ts';

/** What React writes for characters that mean something in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The name of the property that holds a thumbhash until the page makes a picture of it. */
export const THUMBHASH_PROPERTY = '--thumbhash';
const BACKGROUND = /background-image:((?:url\("[^"]*"\)(?:, ?)?)*);?/;
const THUMBHASH = new RegExp(`url\\("${THUMBHASH_MARK}([\\w+/=]+)"\\)`);

/** Takes the `style` attributes out of markup that React has written; equal ones become one rule. */
export function separateStyles(markup: string): { body: string; styles: string } {
  const rules = new Map<string, number>();
  // React writes attributes in double quotes, and no double quote that is text.
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, written: string) => {
    const rule = asRule(decodeText(written));
    if (rule === undefined) return '';
    const number = rules.get(rule) ?? rules.size;
    rules.set(rule, number);
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

/** The declarations of an attribute; nothing of what could be more than declarations. */
function asRule(declarations: string): string | undefined {
  if (/[{}<>\\]|\/\*/.test(declarations)) return undefined;
  const [background = '', layers = ''] = BACKGROUND.exec(declarations) ?? [];
  // Smaller copies, shown meanwhile to those who have them already, would come before the picture itself.
  const rest = declarations.replace(background, '').replace(/;$/, '');
  const hash = THUMBHASH.exec(layers)?.[1];
  const rule = [rest, hash === undefined ? '' : `${THUMBHASH_PROPERTY}:"${hash}"`].filter(
    (part) => part !== '',
  );
  return rule.length === 0 ? undefined : rule.join(';');
}
