/** Checks that a screen can be read and used with large text, or in a small window (docs/rules/screens.md, "Large text and zoom"). */
import { idle } from './idle.ts';

/** What rounding may add to a size, px. */
const ROUNDING = 1.5;

/** The least width of a text that ends in an ellipsis, in its font size: for some three letters before it. */
const LEAST_SHORTENED_EM = 3;

const CONTROLS =
  'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=option], [role=tab]';

/** A word of so many letters fits into every column. */
const SHORT_WORD = /(?<!\p{L})\p{Script=Latin}{2,10}(?!\p{L})/gu;

/** What is cut off, covered or wider than the window, and bars that leave less than half of it. Scrolls the page. */
export async function unreadable(): Promise<string[]> {
  await movementsOver();
  const found = [
    ...tooWide().map((name) => `too wide: ${name}`),
    ...cutOff().map((name) => `cut off: ${name}`),
    ...brokenWords().map((name) => `broken: ${name}`),
    ...covered().map((name) => `covered: ${name}`),
  ];
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const share = shareOfBars();
  return share > 0.5 ? [...found, `bars: ${Math.round(100 * share)} % of the window`] : found;
}

/** Waits until nothing moves any more, except what never ends. */
async function movementsOver(): Promise<void> {
  do await idle();
  while (document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity));
}

/** The dialog or menu in front, else the page. */
const inFront = (): Element =>
  [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body;

/** Elements that are seen, unlike those that are clipped away for screen readers alone. */
function seen(selector: string): HTMLElement[] {
  const clipped = [...inFront().querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).clipPath === 'inset(50%)',
  );
  return [...inFront().querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !clipped.some((each) => each.contains(element)),
  );
}

function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.localName}.${element.className} "${words.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
}

const textsOf = (element: Element): Node[] =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');

function* ancestorsOf(element: Element): Generator<Element> {
  for (let each = element.parentElement; each !== null; each = each.parentElement) yield each;
}

/** Whether it is in a box that scrolls sideways, as a table or a strip of photos may be, or cuts it at its edge, as a photo does. */
const hasOwnBox = (element: Element) =>
  [...ancestorsOf(element)].some(
    (each) => each.matches(':not(html, body)') && /auto|scroll|clip/.test(getComputedStyle(each).overflowX),
  );

/** Texts and controls that stand out of the window, or of the button or link that they are in. */
function tooWide(): string[] {
  const page = document.documentElement.scrollWidth;
  const elements = seen('*').filter((element) => {
    if (textsOf(element).length === 0 && !element.matches(CONTROLS)) return false;
    const { left, right } = element.getBoundingClientRect();
    return (left < -ROUNDING || right > innerWidth + ROUNDING) && !hasOwnBox(element);
  });
  return [
    ...(page > innerWidth ? [`the page: ${page} px`] : []),
    ...elements.map(nameOf),
    ...seen('button, a, label, [role=tab], th, td').filter(standsOut).map(nameOf),
  ];
}

function standsOut(element: Element): boolean {
  if (getComputedStyle(element).display === 'inline') return false;
  const box = element.getBoundingClientRect();
  const range = document.createRange();
  const seenParts = new Set<Element>(seen('*'));
  return [element, ...element.querySelectorAll('*')].some(
    (part) =>
      seenParts.has(part) &&
      getComputedStyle(part).overflowX === 'visible' &&
      textsOf(part).some((text) => {
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        return left < box.left - ROUNDING || right > box.right + ROUNDING;
      }),
  );
}

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

/** Texts that their boxes cut off. One that ends in an ellipsis after some letters is whole where its link or button leads. */
function cutOff(): string[] {
  const texts = seen('*').filter((element) => textsOf(element).length > 0);
  return seen('*')
    .filter((element) => {
      if (!texts.some((text) => element.contains(text))) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
      const isShortened =
        (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
        element.clientWidth > LEAST_SHORTENED_EM * Number.parseFloat(fontSize);
      if (isShortened && (element.closest('a, button') ?? element.querySelector('a, button')) !== null)
        return false;
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + ROUNDING) ||
        // Letters may be higher than their line.
        (hides(overflowY) && element.scrollHeight > element.clientHeight + Number.parseFloat(fontSize) / 2)
      );
    })
    .map(nameOf);
}

/** Short words in more than one line, since their column is too narrow. */
function brokenWords(): string[] {
  const range = document.createRange();
  return seen('*').flatMap((element) =>
    textsOf(element).flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(SHORT_WORD)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [`${word} in ${nameOf(element)}`] : [];
      }),
    ),
  );
}

/** Controls that lie under something else after they were scrolled to. */
function covered(): string[] {
  return seen(CONTROLS).flatMap((control) => {
    if (control.matches(':disabled, [inert] *, a[href="#main"]')) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const own = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
    const found = [...control.getClientRects()].map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    if (found.some((hit) => own.some((part) => part.contains(hit)))) return [];
    return [`${nameOf(control)} under ${found[0] ? nameOf(found[0]) : 'the edge'}`];
  });
}

/** The share of the window's height that stays as it is while the page, or the dialog in front, scrolls. */
function shareOfBars(): number {
  const front = inFront();
  if (front !== document.body) {
    const scrolling = [front, ...front.querySelectorAll('*')].filter(
      (each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
    );
    const highest = Math.max(...scrolling.map(({ clientHeight }) => clientHeight));
    return scrolling.length === 0 ? 0 : 1 - highest / innerHeight;
  }
  const rows = new Set<number>();
  for (const bar of seen('*').filter(stays)) {
    const { top, bottom } = bar.getBoundingClientRect();
    for (let row = Math.max(0, Math.round(top)); row < Math.min(innerHeight, Math.round(bottom)); row += 1)
      rows.add(row);
  }
  return rows.size / innerHeight;
}

function stays(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (box.width < innerWidth / 2) return false;
  const isAtEdge =
    Math.abs(box.top - Number.parseFloat(top)) < 1 ||
    Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1;
  return (
    position === 'fixed' || (position === 'sticky' && isAtEdge && element.matches(':not([class*=ground])'))
  );
}
