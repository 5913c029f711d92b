/** How a reviewer who knows this version's desk gives each verdict, in the fewest steps. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { reasons } from '../../../src/contract/texts/reasons-en.ts';
import { isAtAPlace } from '../../../src/contract/rules/values.ts';
import type { RejectCode } from '../../../src/contract/rules/values.ts';
import type { Position, Verdict } from './cases.ts';
import type { Hand } from './hand.ts';

const LONG_MS = 60_000;

/** The lines that show the data of a photo. */
const DATA = ['On the photo', 'About the photo'];

/** The keys of a rejection: of its reason, and those that send it from a field and from elsewhere. */
const REASON_KEY = 'w';
const SEND_KEYS = 'Control+Enter';
const REJECT_KEY = 'r';
/** Adds the worst finding that isn't used yet. */
const FINDING_KEY = 'd';

type Steps<T extends Verdict['type']> = (hand: Hand, verdict: Extract<Verdict, { type: T }>) => Promise<void>;

/** The photo that is on the desk; undefined if there is none. Read at once, since it may go at any moment. */
async function idOnDesk(page: Page): Promise<number | undefined> {
  const [id] = await page
    .locator('div[data-photo]:not([aria-hidden])')
    .evaluateAll((photos) => photos.map((photo) => Number(photo.getAttribute('data-photo'))));
  return id;
}

/** Waits until another photo than these is on the desk and takes decisions; undefined if there is none left. */
export async function nextOnDesk(page: Page, judged: ReadonlySet<number>): Promise<number | undefined> {
  const empty = page.getByText(/^(Nothing to review|You’ve finished this part of the list)$/);
  let id: number | undefined;
  await expect
    .poll(
      async () => {
        if (await empty.isVisible()) return 'empty';
        id = await idOnDesk(page);
        if (id === undefined || judged.has(id)) return 'waiting';
        // Another press might still be meant for the photo before.
        const ready = await approve(page).evaluateAll((found) =>
          found.every((button) => !button.hasAttribute('aria-disabled')),
        );
        return ready ? 'settled' : 'waiting';
      },
      { timeout: LONG_MS },
    )
    .not.toBe('waiting');
  return (await empty.isVisible()) ? undefined : id;
}

/** Gives the verdict on what is on the desk. For a burst, that is its first frame. */
export async function judge(hand: Hand, verdict: Verdict): Promise<void> {
  switch (verdict.type) {
    case 'approve':
    case 'grantAppeal':
      return hand.press(approve(hand.page), 'a');
    case 'readAndApprove':
      return readAndApprove(hand, verdict);
    case 'rejectFinding':
      return rejectFinding(hand, verdict);
    case 'rejectCode':
      return rejectCode(hand, verdict);
    case 'correct':
      return correct(hand, verdict);
    case 'keepOne':
      return keepOne(hand, verdict);
    case 'compareEarlier':
      return compareEarlier(hand, verdict);
    case 'refuseAppeal':
      return refuseAppeal(hand, verdict);
  }
}

const readAndApprove: Steps<'readAndApprove'> = async (hand) => {
  for (const row of dataRows(hand.page)) await hand.see(row);
  await hand.press(approve(hand.page), 'a');
};

const rejectFinding: Steps<'rejectFinding'> = async (hand, { code, pinned }) => {
  const chip = addButton(hand.page, code);
  const isWorst = (await addButtons(hand.page).first().getAttribute('aria-label'))?.includes(
    reasons[code].name,
  );
  if (pinned || isWorst === true) await hand.press(chip, ...(isWorst === true ? [FINDING_KEY] : []));
  else await pressCode(hand, code);
  await reject(hand);
};

const rejectCode: Steps<'rejectCode'> = async (hand, { code, pins = [], words }) => {
  await pressCode(hand, code);
  for (const pin of pins) await point(hand, code, pin);
  if (words === undefined) return reject(hand);
  await hand.type(hand.page.locator('[data-reason]'), words, REASON_KEY);
  return hand.press(rejectButton(hand.page), SEND_KEYS);
};

const correct: Steps<'correct'> = async (hand, { field, value }) => {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'Correct a slip' }), 'u');
  const dialog = page.getByRole('dialog', { name: /^Correct a slip/ });
  const input = dialog.locator(`[data-field="${field}"] input`);
  // Two presses choose the word.
  for (let presses = 0; presses < 2; presses += 1) await hand.press(input);
  await input.selectText();
  await hand.type(input, value);
  await hand.press(dialog.getByRole('button', { name: 'Correct and approve' }), 'Enter');
  await dialog.waitFor({ state: 'detached' });
};

const keepOne: Steps<'keepOne'> = async (hand, { kept }) => {
  const { page } = hand;
  const first = await idOnDesk(page);
  for (let step = 0; step < kept; step += 1) {
    await hand.press(page.getByRole('button', { name: 'Next photo' }), 'j');
  }
  if (kept > 0 && first !== undefined) await nextOnDesk(page, new Set([first]));
  await hand.press(page.getByRole('button', { name: /^Burst of/ }), 'b');
  const question = page.getByRole('dialog', { name: 'Keep this one, reject the others' });
  await question.waitFor();
  await hand.press(question.getByRole('button', { name: /^Approve this, reject/ }), 'Enter');
};

const compareEarlier: Steps<'compareEarlier'> = async (hand, { mended, still }) => {
  const region = hand.page.getByRole('region', { name: 'Earlier version' });
  const choice = (code: RejectCode, state: string) =>
    region
      .getByRole('group', { name: new RegExp(`${reasons[code].name}$`) })
      .getByRole('button', { name: state });
  await hand.press(choice(mended, 'Mended'), 'v', 'Enter');
  await hand.press(choice(still, 'Still there'), 'v', 'Tab', 'Enter');
  await reject(hand);
};

const refuseAppeal: Steps<'refuseAppeal'> = async (hand, { words }) => {
  const { page } = hand;
  // With the same codes and pins, which are there already.
  await hand.type(page.locator('[data-reason]'), words, REASON_KEY);
  await hand.press(page.getByRole('button', { name: /^Uphold/ }), SEND_KEYS);
};

/** Presses a code, by the key that its button names. */
async function pressCode(hand: Hand, code: RejectCode): Promise<void> {
  const button = hand.page.locator(`[data-code="${code}"]`);
  const key = (await button.getAttribute('aria-keyshortcuts')) ?? '';
  await hand.press(button, key.replace(/(\d)$/u, 'Digit$1'));
}

async function point(hand: Hand, code: RejectCode, pin: Position): Promise<void> {
  const surface = hand.page.getByRole('button', { name: `Pin here: ${reasons[code].name}` });
  if (!isAtAPlace(code) && !(await surface.isVisible())) {
    await hand.press(hand.page.getByRole('button', { name: `Mark it on the photo: ${reasons[code].name}` }));
  }
  await hand.pointAt(hand.page.getByRole('button', { name: `Pin here: ${reasons[code].name}` }), pin);
}

/** Rejects with what is marked. */
async function reject(hand: Hand): Promise<void> {
  await expect(rejectButton(hand.page)).toBeEnabled();
  await hand.press(rejectButton(hand.page), REJECT_KEY);
}

function approve(page: Page): Locator {
  return page.getByRole('button', { name: /^Approve/ });
}

function rejectButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Reject/ });
}

/** The lines with the data of the photo on the desk. */
export function dataRows(page: Page): Locator[] {
  return DATA.map((name) => page.locator(`dl[aria-label="${name}"]`));
}

/** What the checks found on the photo on the desk. */
export function findingsOnDesk(page: Page): Locator {
  return page.getByRole('list', { name: 'What the checks found' }).getByRole('listitem');
}

/** The buttons that add what was found to the rejection. */
export function addButtons(page: Page): Locator {
  return findingsOnDesk(page).getByRole('button');
}

function addButton(page: Page, code: RejectCode): Locator {
  return addButtons(page)
    .and(page.getByRole('button', { name: `Add “${reasons[code].name}”` }))
    .first();
}
