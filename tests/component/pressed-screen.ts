/** Opens a screen and presses everything on it. */
import { expect } from 'vitest';
import { changeLanguage, currentLanguage } from '../../src/i18n/index.ts';
import { useSession } from '../../src/session/session.ts';
import spinner from '../../src/ui/spinner.module.css';
import { closeDialog, nameOfControl, openDialog, press, pressableControls } from './harness/controls.ts';
import { openScreen } from './harness/open-screen.tsx';
import type { ScreenOptions } from './harness/open-screen.tsx';
import { settled } from './harness/settled.ts';
import { whyEnded } from './harness/translator.ts';

/** What is shown until a screen or a part of it is there. */
const LOADING = `main [aria-busy=true], main .${spinner['beacon']}, main .${spinner['skeleton']}`;

/** More than any screen needs. */
const MOST_PRESSES = 300;

/** A screen of which everything is pressed. */
export class PressedScreen {
  readonly #at: string;
  readonly #options: ScreenOptions;
  /** The names of its controls that were pressed. */
  readonly pressed = new Set<string>();
  #path = '';

  constructor(at: string, options: ScreenOptions) {
    this.#at = at;
    this.#options = options;
  }

  /** Opens it, on an empty device. */
  async open(): Promise<void> {
    await openScreen(this.#at, this.#options);
    await shown(this.#at);
    this.#path = location.pathname;
  }

  /**
   * Presses each control that isn't a link once, also those that appear meanwhile, and returns after which of them the screen
   * had ended. It opens the screen again if it has ended or was left. `ofShell`: the names of the controls around the screens
   * that were pressed on an earlier one.
   */
  async pressAll(ofShell: Set<string>): Promise<string[]> {
    const failures: string[] = [];
    const setOf = (control: Element) => (control.closest('main, dialog') === null ? ofShell : this.pressed);
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const control = pressableControls().find((each) => !setOf(each).has(nameOfControl(each)));
      if (control === undefined && openDialog() === undefined) return failures;
      const name = control === undefined ? 'Escape' : nameOfControl(control);
      if (control === undefined) closeDialog();
      else {
        setOf(control).add(name);
        press(control);
      }
      await settled();
      const why = whyEnded();
      if (why !== undefined) failures.push(`${name} on ${this.#at}: ${why}`);
      if (currentLanguage() !== 'en') await changeLanguage('en');
      const isStuck = control === undefined && openDialog() !== undefined;
      if (why !== undefined || isStuck || this.#isElsewhere()) await this.open();
    }
    return [...failures, `${this.#at} has new controls after ${MOST_PRESSES} presses`];
  }

  #isElsewhere(): boolean {
    const { session } = useSession.getState();
    return location.pathname !== this.#path || session?.user.id !== this.#options.as?.id;
  }
}

/** Waits until the screen and its parts are there. */
async function shown(at: string): Promise<void> {
  await expect.poll(isShown, { message: at, interval: 5 }).toBe(true);
  await settled();
}

const isShown = () => document.querySelector('main h1') !== null && document.querySelector(LOADING) === null;
