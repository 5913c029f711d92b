/**
 * Starts a server-rendered page (docs/first-visit.md). Its scripts and remaining fonts are in a `template`, where no
 * browser loads them: on a slow link they would take half of the bandwidth from the first picture. They are released
 * once that picture is loaded, on the first press, key or wheel event, or after a timeout; on a device that has visited
 * before, immediately, since the scripts apply its language, theme and session. What the user does before hydration is
 * repeated afterwards (first-screen.tsx). Imports nothing, because it is the first script of a visit.
 */

/**
 * The longest that a page stays without scripts, in ms from this script's start: on a bad link the first picture takes
 * longer.
 */
const PATIENCE_MS = 4000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

function letOut(): void {
  const held = document.head.querySelector('template');
  held?.replaceWith(held.content);
}

/** Runs `work` once the loaded content is painted. A hidden page isn't painted, so it doesn't wait. */
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

/** True until the page is live, when the responses that came with it are removed. */
function isDrawn(): boolean {
  return document.getElementById('first-data') !== null;
}

/** Marks the button that was pressed last. Links and the browser's own controls work without scripts. */
function markPressed({ target }: Event): void {
  forgetPressed();
  if (!isDrawn() || !(target instanceof Element)) return;
  target.closest('button[type="button"]:not([popovertarget])')?.setAttribute('data-pressed', '');
}

/** A user who has moved on to something else no longer wants the button's action. */
function forgetPressed(): void {
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
}

if (document.readyState === 'complete' || wasHereBefore()) letOut();
else window.addEventListener('load', () => afterPaint(letOut), { once: true });
for (const sign of SIGNS) document.addEventListener(sign, letOut, { once: true, passive: true });
document.addEventListener('click', markPressed);
for (const sign of ['keydown', 'scroll']) document.addEventListener(sign, forgetPressed);
// Without a script to handle it, the browser would submit the form and navigate.
document.addEventListener('submit', (event) => {
  if (isDrawn()) event.preventDefault();
});
setTimeout(letOut, PATIENCE_MS);
