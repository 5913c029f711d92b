/** Swipes that decide: the setting, and what a swipe means (docs/rules/review.md, "Swipes"). */

/** What a swipe decides. */
export type SwipeAction = 'approve' | 'reject';

const STORAGE_KEY = 'review.swipe';

/** True if the reviewer has switched swipes on, on this device. */
export function storedSwipes(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

export function storeSwipes(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full, so the choice is lost when the page closes.
  }
}

/** How far a finger moves before it is clear where to, in px. */
const START_PX = 10;
/** A swipe is this many times as wide as it is high, at least. */
const FLAT = 1.5;

/** Where a finger is going: `undefined` as long as that isn't clear, `other` for everything that isn't a swipe. */
export function headingOf(dx: number, dy: number): 'swipe' | 'other' | undefined {
  if (Math.hypot(dx, dy) < START_PX) return undefined;
  return Math.abs(dx) >= FLAT * Math.abs(dy) ? 'swipe' : 'other';
}

/** Share of the stage's width from which a swipe decides. */
export const DECIDING_SHARE = 0.25;
/** That distance is between these, in px: longer than a slip on a phone, and within a thumb's reach on a tablet. */
const [SHORTEST, LONGEST] = [88, 180];

/** What a swipe over `dx` px decides when it is let go; `width`: that of the stage in px. */
export function swipeAction(dx: number, width: number): SwipeAction | undefined {
  if (Math.abs(dx) < Math.min(LONGEST, Math.max(SHORTEST, DECIDING_SHARE * width))) return undefined;
  return dx > 0 ? 'approve' : 'reject';
}
