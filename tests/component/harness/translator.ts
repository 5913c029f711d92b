/** A browser that translates the page (docs/rules/screens.md, "Translated pages"). */
import { onTestFinished } from 'vitest';
import { texts as enMore } from '../../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../../src/i18n/resources/en.ts';
import { textOf } from '../../e2e/steps/text-of.ts';

/** Elements whose text isn't translated. */
const LEFT = 'script, style, noscript, textarea, title';

/** The heading in place of a screen that threw, in English. */
const FAILED = textOf([en, enMore], 'app.failed.title');

/** What nothing has caught since `whyEnded` was last called. */
let errors: string[] = [];

/**
 * Moves every text of the page into elements of its own until the end of the test, as Chrome's translation does, also texts
 * that appear later. It is stricter than Chrome, which leaves blanks and `translate="no"` alone. `whyEnded` says what comes
 * of it.
 */
export function translatePage(): void {
  const made = new WeakSet<Node>();
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!(parent instanceof HTMLElement) || made.has(parent) || parent.closest(LEFT)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    made.add(outer).add(inner);
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) textsIn(node).forEach(translate);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  textsIn(document.body).forEach(translate);
  const note = (event: ErrorEvent) => {
    errors.push(event.message);
    // The test says where it happened.
    event.preventDefault();
  };
  errors = [];
  window.addEventListener('error', note);
  onTestFinished(() => {
    observer.disconnect();
    window.removeEventListener('error', note);
  });
}

/** Why the screen or the app has ended since the last call; undefined if it goes on. */
export function whyEnded(): string | undefined {
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  const [error] = errors;
  errors = [];
  return error ?? headings.find((heading) => heading === FAILED);
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found;
}
