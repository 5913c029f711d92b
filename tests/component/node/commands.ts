/** What component tests can do only from outside the page: a real pointer, fingers, an input method, the device's colour scheme. */
import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { decodePicture } from '../../../scripts/checks/read-picture.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';
import { PHOTOS } from './photos.ts';
import type { PhotoName } from './photos.ts';

/** A point in the window, px. */
export interface Point {
  x: number;
  y: number;
}

/** Where the app's window is in the browser's page, which has it in a frame. */
async function offset(page: Page): Promise<Point> {
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const box = await (await frame?.frameElement())?.boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

/** A page's fingers and its touch screen belong to one session. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Moves the mouse to a point, presses or releases its button, or turns its wheel there (px, downwards). */
const mouse = defineBrowserCommand<[action: 'move' | 'down' | 'up' | 'wheel', at: Point, turn?: number]>(
  async ({ page }, action, at, turn = 0) => {
    const { x, y } = await offset(page);
    await page.mouse.move(at.x + x, at.y + y);
    if (action === 'down') await page.mouse.down();
    if (action === 'up') await page.mouse.up();
    if (action === 'wheel') await page.mouse.wheel(0, turn);
  },
);

/** Puts fingers on the screen, moves or lifts them; `points` are those that touch now. */
const fingers = defineBrowserCommand<[type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]]>(
  async ({ page, context }, type, points) => {
    const { x, y } = await offset(page);
    const session = await sessionOf(context, page);
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ id, x: point.x + x, y: point.y + y })),
    });
  },
);

/** Taps with fingers at these points, once or more often; as quick as a user, however busy the machine is. */
const tapScreen = defineBrowserCommand<[points: Point[], times?: number]>(
  async ({ page, context }, points, times = 1) => {
    const { x, y } = await offset(page);
    const session = await sessionOf(context, page);
    const touchPoints = points.map((point, id) => ({ id, x: point.x + x, y: point.y + y }));
    const down = { type: 'touchStart' as const, touchPoints };
    const up = { type: 'touchEnd' as const, touchPoints: [] };
    const events = Array.from({ length: times }, () => [down, up]).flat();
    // Without waiting for the page in between.
    await Promise.all(events.map((event) => session.send('Input.dispatchTouchEvent', event)));
  },
);

/** Turns the device into a phone with a touch screen, and back. */
const touchScreen = defineBrowserCommand<[isOn: boolean]>(async ({ page, context }, isOn) => {
  const session = await sessionOf(context, page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isOn, maxTouchPoints: 5 });
  await session.send('Emulation.setEmulatedMedia', {
    features: isOn
      ? [
          { name: 'pointer', value: 'coarse' },
          { name: 'hover', value: 'none' },
        ]
      : [],
  });
});

/** The device's own preferences, and whether the page is shown or printed. */
const emulateMedia = defineBrowserCommand<
  [{ media?: 'screen' | 'print'; colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }]
>(async ({ page }, media) => {
  await page.emulateMedia(media);
});

/** The font size that the browser's user has chosen, px; 16 unless they have. */
const fontSize = defineBrowserCommand<[size: number]>(async ({ page, context }, size) => {
  const session = await sessionOf(context, page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
});

/**
 * What an input method does in the focused field: composes a text, with the caret at its end, in place of what it has composed
 * so far, or first in place of a part of the field's text (by places between its letters); or finishes with a text.
 */
const inputMethod = defineBrowserCommand<
  [action: 'compose' | 'finish', text: string, instead?: { start: number; end: number }]
>(async ({ page, context }, action, text, instead) => {
  const session = await sessionOf(context, page);
  if (action === 'finish') await session.send('Input.insertText', { text });
  else
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...(instead && { replacementStart: instead.start, replacementEnd: instead.end }),
    });
});

/** Presses a key that belongs to the input method, and has no other effect in the browser itself. */
const inputMethodKey = defineBrowserCommand<[key: string]>(async ({ page, context }, key) => {
  const session = await sessionOf(context, page);
  const press = { key, code: key, windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
});

/** Lets requests for an address (a glob) fail, also those of workers; or no longer. */
const breakRequests = defineBrowserCommand<[address: string, areBroken: boolean]>(
  async ({ context }, address, areBroken) => {
    if (areBroken) await context.route(address, (route) => route.abort());
    else await context.unroute(address);
  },
);

/** What the checks find in one of the photos on the server. */
async function checkOnServer(_context: unknown, name: PhotoName): Promise<MeasuredChecks> {
  const bytes = await PHOTOS[name]();
  return runChecks(await decodePicture(bytes), bytes);
}

export const commands = {
  mouse,
  fingers,
  tapScreen,
  touchScreen,
  emulateMedia,
  fontSize,
  inputMethod,
  inputMethodKey,
  breakRequests,
  checkOnServer,
};

type CommandOf<Command> = Command extends (context: never, ...input: infer Input) => infer Output
  ? (...input: Input) => Output
  : never;

/** The commands, as the page calls them. */
export type ComponentCommands = { [Name in keyof typeof commands]: CommandOf<(typeof commands)[Name]> };
