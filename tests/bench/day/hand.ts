/** A hand on a phone, which counts what it does: what a story costs its photographer. */
import type { Locator, Page } from '@playwright/test';

/** How much of the screen's height one swipe scrolls. */
const SWIPE = 0.7;
/** Two taps in less are one double tap, which sets no caret in an empty field. No hand types anything in between. */
const DOUBLE_TAP_MS = 400;
const TIMEOUT_MS = 60_000;

export interface Effort {
  taps: number;
  keys: number;
  swipes: number;
}

export class Hand {
  readonly effort: Effort = { taps: 0, keys: 0, swipes: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Scrolls until the control can be touched, and taps it. */
  async tap(control: Locator): Promise<void> {
    await this.#reach(control);
    await this.page.waitForTimeout(DOUBLE_TAP_MS);
    await control.tap();
    this.effort.taps += 1;
  }

  /** Types into a field, after a tap if it doesn't have the focus. */
  async type(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.tap(field);
    await this.page.keyboard.type(text);
    this.effort.keys += text.length;
  }

  /** Chooses from a system's list: one tap opens it, another chooses. */
  async select(field: Locator, value: string): Promise<void> {
    await this.#reach(field);
    await field.selectOption(value);
    this.effort.taps += 2;
  }

  /** Opens the system's picker; what is done in it isn't counted. */
  async pick(button: Locator, files: readonly string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(button);
    await (await chooser).setFiles([...files]);
  }

  async #reach(control: Locator): Promise<void> {
    await control.waitFor({ state: 'visible', timeout: TIMEOUT_MS });
    const screens = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
      if (hit !== null && (element.contains(hit) || hit.contains(element))) return 0;
      const before = window.scrollY;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return Math.abs(window.scrollY - before) / window.innerHeight;
    });
    this.effort.swipes += Math.ceil(screens / SWIPE);
  }
}
