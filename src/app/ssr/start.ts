/**
 * Starts a page that came drawn (docs/first-visit.md). Its scripts and the rest of its faces stand in a template,
 * where no browser loads them: on a slow link they would take half of the line from the first picture. They are let out
 * once that is there, at the first press, key or turn of the wheel, or after a while; at once on a device that was here
 * before, whose language, appearance and session they bring. What is done to a page that isn't live yet is done again when
 * it is (first-screen.tsx). Imports nothing: it is the first script of a visit.
 */

/** Longest that a page stays as it was drawn, ms from this script's start: on a bad link the first picture takes longer. */
const PATIENCE_MS = 4000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

function letOut(): void {
  const held = document.head.querySelector('template');
  held?.replaceWith(held.content);
}

/** Once what has come is painted. A page that nobody looks at is not painted, and needn't wait for it. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

function wasHereBefore(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/** The answers that came with the page go once it is live. */
function isDrawn(): boolean {
  return document.getElementById('first-data') !== null;
}

/** Marks the button that was pressed last; links, and what the browser opens by itself, work without scripts. */
function markPressed({ target }: Event): void {
  forgetPressed();
  if (!isDrawn() || !(target instanceof Element)) return;
  target.closest('button[type="button"]:not([popovertarget])')?.setAttribute('data-pressed', '');
}

/** Whoever goes on with something else doesn't wait for it any more. */
function forgetPressed(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
}

if (document.readyState === 'complete' || wasHereBefore()) letOut();
else window.addEventListener('load', () => afterPaint(letOut), { once: true });
for (const sign of SIGNS) document.addEventListener(sign, letOut, { once: true, passive: true });
document.addEventListener('click', markPressed);
for (const sign of ['keydown', 'scroll']) document.addEventListener(sign, forgetPressed);
// A form that no script holds would be sent as an address.
document.addEventListener('submit', (event) => {
  if (isDrawn()) event.preventDefault();
});
setTimeout(letOut, PATIENCE_MS);
