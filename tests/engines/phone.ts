/** A phone with WebKit, and what its user does on it: press, type, pick a file, read. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startWebDriver } from './webdriver.ts';
import type { WebDriver } from './webdriver.ts';

export interface PhoneOptions {
  /** Size in px. */
  size?: { width: number; height: number };
  /** The preferred languages. */
  languages?: readonly string[];
}

/** What can be looked for: exact text, or a regular expression. */
type Text = string | RegExp;

const WAIT_MS = 60_000;
const BROWSER = path.join(import.meta.dirname, 'browser.py');

/** A phone whose browser can be killed and opened again on the same data. */
export class Phone {
  private readonly origin: string;
  private readonly profile: string;
  private readonly options: PhoneOptions;
  private driver: WebDriver | undefined;

  private constructor(origin: string, profile: string, options: PhoneOptions) {
    this.origin = origin;
    this.profile = profile;
    this.options = options;
  }

  /** Relative URLs resolve against `origin`. */
  static async start(origin: string, options: PhoneOptions = {}): Promise<Phone> {
    const phone = new Phone(origin, await mkdtemp(path.join(os.tmpdir(), 'wingrail-webkit-')), options);
    await phone.reopen();
    return phone;
  }

  async kill(): Promise<void> {
    await this.driver?.kill();
    this.driver = undefined;
  }

  /** Opens the browser again on the same data. */
  async reopen(): Promise<void> {
    const { width, height } = this.options.size ?? { width: 390, height: 844 };
    this.driver = await startWebDriver(BROWSER, {
      WEBKIT_PROFILE: this.profile,
      WEBKIT_LANGUAGES: (this.options.languages ?? ['en-GB']).join(','),
      WEBKIT_SIZE: `${width}x${height}`,
    });
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async goto(address: string): Promise<void> {
    await this.browser.send('POST', '/url', { url: new URL(address, this.origin).href });
    await expect
      .poll(() => this.evaluate(() => document.getElementById('first-data') === null), { timeout: WAIT_MS })
      .toBe(true);
  }

  /** Runs a function, which can't use anything outside itself, in the page. */
  async evaluate<R>(script: () => R | Promise<R>): Promise<R> {
    const value = await this.browser.run(`return (${String(script)})();`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script returns, after JSON
    return value as R;
  }

  /** Switches on a button that can be on or off, unless it is on. */
  async choose(name: Text): Promise<void> {
    await this.act('button[aria-pressed]', name, async (id) => {
      const isOn = await this.browser.send('GET', `/element/${id}/attribute/aria-pressed`);
      if (isOn !== 'true') await this.browser.send('POST', `/element/${id}/click`);
    });
  }

  /** Waits until a button can be pressed. */
  async canPress(name: Text): Promise<void> {
    await this.act('button', name, () => Promise.resolve());
  }

  /** Presses a button or link by its name. */
  async press(name: Text): Promise<void> {
    await this.act('button, a[href]', name, (id) => this.browser.send('POST', `/element/${id}/click`));
  }

  /** Replaces what a field, found by its label, holds. */
  async fill(label: Text, text: string): Promise<void> {
    await this.act('input, textarea, select', label, async (id) => {
      await this.browser.send('POST', `/element/${id}/click`);
      // Typed over what is selected. A field that a script clears would get its text back from React.
      await this.evaluate(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await this.browser.send('POST', `/element/${id}/value`, { text });
    });
  }

  /** Picks a file in the page's first file field. */
  async pick(file: string): Promise<void> {
    const field = await this.waitForElement(`return document.querySelector('input[type=file]')`);
    await this.browser.send('POST', `/element/${field}/value`, { text: file });
  }

  /** Presses at a place in an element, as shares of its size. */
  async pressAt(css: string, place: { x: number; y: number }): Promise<void> {
    const element = await this.waitForElement(`return document.querySelector(args[0])`, css);
    const rect = await this.browser.run(
      `const { width, height } = document.querySelector(args[0]).getBoundingClientRect(); return [width, height];`,
      css,
    );
    const [width = 0, height = 0] = Array.isArray(rect) ? rect.map(Number) : [];
    await this.browser.send('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            {
              type: 'pointerMove',
              origin: { 'element-6066-11e4-a52e-4f735466cecf': element },
              // From the element's middle.
              x: Math.round((place.x - 0.5) * width),
              y: Math.round((place.y - 0.5) * height),
            },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Waits until the page has a visible element for this selector. */
  async shows(css: string): Promise<void> {
    await this.waitForElement(
      `return [...document.querySelectorAll(args[0])].find((found) => found.getClientRects().length > 0);`,
      css,
    );
  }

  /** Tells the page that the network is back, as a phone does. */
  async comesOnline(): Promise<void> {
    await this.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** Waits until the page shows a text that matches. */
  async sees(text: Text, limitMs = WAIT_MS): Promise<void> {
    const shown = expect.poll(() => this.text(), { timeout: limitMs });
    await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
  }

  /** The text that the page shows. */
  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  }

  /** A picture of the screen, as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.browser.send('GET', '/screenshot')), 'base64');
  }

  private get browser(): WebDriver {
    if (this.driver === undefined) throw new Error('the browser is killed');
    return this.driver;
  }

  /** Finds a visible, enabled element by its name, and retries if it moves or is replaced meanwhile. */
  private async act(css: string, name: Text, action: (id: string) => Promise<unknown>): Promise<void> {
    const [source, flags] = typeof name === 'string' ? [name] : [name.source, name.flags];
    await expect(async () => {
      const id = await this.browser.find(FIND, css, source, flags ?? null);
      if (id === undefined) throw new Error(`there is no ${css} named ${String(name)}`);
      await action(id);
    }).toPass({ timeout: WAIT_MS });
  }

  private async waitForElement(body: string, ...args: readonly unknown[]): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => (found = await this.browser.find(body, ...args)), { timeout: WAIT_MS })
      .toBeDefined();
    return found ?? '';
  }
}

/**
 * The first visible and enabled element whose accessible name matches: in a dialog, else in the main part, else anywhere. A
 * script's text, since it runs in the page.
 */
const FIND = `const [css, source, flags] = args;
const matches = flags === null ? (name) => name === source : (name) => new RegExp(source, flags).test(name);
const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
const nameOf = (element) => tidy(
  element.getAttribute('aria-label')
  ?? (element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' '))
  ?? (element.labels?.length > 0 ? [...element.labels].map((label) => label.textContent).join(' ') : undefined)
  ?? element.innerText,
);
const places = ['[role=dialog], [role=alertdialog], dialog[open]', 'main', 'body'].flatMap((place) => [...document.querySelectorAll(place)]);
const found = places.flatMap((place) => [...place.querySelectorAll(css)]).find((element) =>
  !element.disabled && element.getAttribute('aria-disabled') !== 'true' && element.getClientRects().length > 0
  && getComputedStyle(element).visibility === 'visible' && matches(nameOf(element)));
// Not at an edge, where a bar may cover it.
found?.scrollIntoView({ block: 'center', behavior: 'instant' });
return found;`;
