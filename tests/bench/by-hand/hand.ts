/** The hand that does the work: a finger on a tablet, or keyboard and mouse on a desktop. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { countOutside } from './count.ts';
import { nextScroll } from './reach.ts';
import type { Scroll } from './reach.ts';
import type { Position } from './cases.ts';

/** No control is further away. */
const MOST_SCROLLS = 60;
/** Two taps in less are one double tap, which no hand makes between two controls. */
const DOUBLE_TAP_MS = 400;
/** After a scroll, until the page has stopped. */
const STILL_MS = 150;

/** How far a finger moves before the page scrolls, px. */
const SLOP_PX = 15;
/** Moves of the finger in one scroll. */
const SCROLL_STEPS = 8;

const MIDDLE: Position = { x: 0.5, y: 0.5 };

/** Knows the screen, and takes the shortest way: a key where there is one, else a press. */
export abstract class Hand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get hasTouch(): boolean {
    return this.pressed === 'taps';
  }

  /** Presses a control. `keys`: what a keyboard has for it. */
  abstract press(control: Locator, ...keys: readonly string[]): Promise<void>;
  /** Writes into a field. `keys`: what a keyboard has to get there. */
  abstract type(field: Locator, text: string, ...keys: readonly string[]): Promise<void>;
  /** Replaces what is in a field. */
  abstract retype(field: Locator, clear: Locator, text: string): Promise<void>;
  /** Points at a place on something. */
  abstract pointAt(surface: Locator, place: Position): Promise<void>;
  protected abstract scroll(scroll: Scroll): Promise<void>;
  /** What a press counts as. */
  protected abstract readonly pressed: 'taps' | 'clicks';

  /** Scrolls until all of an element is in view. */
  see(element: Locator): Promise<void> {
    return this.reach(element, true);
  }

  /** Chooses from a list that the system draws: one press opens it, another chooses. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.reach(field);
    await field.selectOption({ label });
    await countOutside(this.page, this.pressed, 2);
  }

  protected async reach(control: Locator, whole = false): Promise<void> {
    await control.waitFor({ state: 'visible' });
    for (let scrolls = 0; scrolls < MOST_SCROLLS; scrolls += 1) {
      const scroll = await nextScroll(control, whole);
      if (scroll === undefined) return;
      await this.scroll(scroll);
      await this.page.waitForTimeout(STILL_MS);
    }
    throw new Error(`${control.toString()} can't be reached`);
  }
}

/** A finger. */
class Finger extends Hand {
  protected readonly pressed = 'taps';
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    super(page);
    this.#session = session;
  }

  override async press(control: Locator): Promise<void> {
    let isStill = false;
    // Nobody taps what still moves.
    while (!isStill) {
      await this.reach(control);
      const before = await pointOn(control, MIDDLE);
      await this.page.waitForTimeout(DOUBLE_TAP_MS);
      const after = await pointOn(control, MIDDLE);
      isStill = before.x === after.x && before.y === after.y;
    }
    // Not Playwright's own tap, which would scroll by itself what is partly out of view.
    const { x, y } = await pointOn(control, MIDDLE);
    await this.page.touchscreen.tap(x, y);
  }

  override async type(field: Locator, text: string): Promise<void> {
    if (!(await hasFocus(field))) await this.press(field);
    if (!(await hasFocus(field))) throw new Error(`the tap missed ${field.toString()}`);
    await this.page.keyboard.type(text);
  }

  override async retype(field: Locator, clear: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) !== '') await this.press(clear);
    await this.type(field, text);
  }

  override async pointAt(surface: Locator, place: Position): Promise<void> {
    await this.page.waitForTimeout(DOUBLE_TAP_MS);
    const { x, y } = await pointOn(surface, place);
    await this.page.touchscreen.tap(x, y);
  }

  protected override async scroll({ x, y, by }: Scroll): Promise<void> {
    const [from, to] = [y + (by + SLOP_PX * Math.sign(by)) / 2, y - by / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      this.#session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', from);
    for (let step = 1; step <= SCROLL_STEPS; step += 1) {
      await touch('touchMove', from + ((to - from) * step) / SCROLL_STEPS);
    }
    // So that it doesn't fling.
    await this.page.waitForTimeout(STILL_MS);
    await touch('touchMove', to);
    await touch('touchEnd');
  }
}

/** Keyboard and mouse. */
class KeysAndMouse extends Hand {
  protected readonly pressed = 'clicks';

  override async press(control: Locator, ...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    if (keys.length > 0) return;
    await this.reach(control);
    await control.click();
  }

  override async type(field: Locator, text: string, ...keys: readonly string[]): Promise<void> {
    if (!(await hasFocus(field))) await this.press(field, ...keys);
    await this.page.keyboard.type(text);
  }

  override async retype(field: Locator, _clear: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) !== '' && (await hasFocus(field))) {
      await this.page.keyboard.press('Control+a');
    }
    await this.type(field, text);
  }

  override async pointAt(surface: Locator, place: Position): Promise<void> {
    const { x, y } = await pointOn(surface, place);
    await this.page.mouse.click(x, y);
  }

  protected override async scroll({ x, y, by }: Scroll): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel(0, by);
  }
}

/** A hand for the page: a finger if its device has touch. */
export async function handOn(page: Page, touch: boolean): Promise<Hand> {
  if (!touch) return new KeysAndMouse(page);
  return new Finger(page, await page.context().newCDPSession(page));
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

async function pointOn(surface: Locator, { x, y }: Position): Promise<Position> {
  const box = await surface.boundingBox();
  if (box === null) throw new Error(`${surface.toString()} isn't on the screen`);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
