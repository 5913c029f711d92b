/** How a super admin who knows this version's desk does each piece of work, in the fewest steps. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { FOUNDER } from '../../e2e/harness/server.ts';
import { countOutside } from './count.ts';
import type { Hand } from './hand.ts';
import type { BANS, ReportCase, SEARCHES, TAKEDOWN, WARNINGS } from './operator-cases.ts';

const LONG_MS = 60_000;
const STATUS_KEYS = { resolved: 'r', dismissed: 'd' } as const;
const STATUS_BUTTONS = { resolved: 'Resolve', dismissed: 'Dismiss' } as const;

type Section = 'Reports' | 'Messages' | 'Users' | 'Photos' | 'Audit trail';

/** Opens a section of the admin desk; its tabs have no keys. */
export async function openSection(hand: Hand, section: Section): Promise<void> {
  await hand.press(hand.page.getByRole('tab', { name: new RegExp(`^${section}`) }));
}

/** Waits until another case than this is open, by the id of its person or message; undefined if none is left. */
export async function nextCase(
  page: Page,
  kind: 'Report' | 'Message',
  before: number | undefined,
): Promise<number | undefined> {
  const heading = page.locator('h2[id^="case-"]', { hasText: kind });
  const empty = page.getByText(`No open ${kind.toLowerCase()}s`, { exact: true });
  let id: number | undefined;
  await expect
    .poll(
      async () => {
        if (await empty.isVisible()) return 'empty';
        // At once, since it may go at any moment.
        const [name] = await heading.evaluateAll((found) => found.map((element) => element.id));
        if (name === undefined) return 'waiting';
        id = Number(name.slice('case-'.length));
        return id === before ? 'waiting' : 'open';
      },
      { timeout: LONG_MS },
    )
    .not.toBe('waiting');
  return (await empty.isVisible()) ? undefined : id;
}

/** The person of the open case. */
export async function reportedName(page: Page): Promise<string> {
  return page.locator('article a[href^="/user/"]').first().innerText();
}

/** The subject of the open message. */
export async function openSubject(page: Page): Promise<string> {
  return page.locator('article h3').first().innerText();
}

/** Answers all open reports of the case that is open, with their status and a note. */
export async function answerReports(hand: Hand, { status, note }: ReportCase): Promise<void> {
  await hand.type(hand.page.getByRole('textbox', { name: /^Notes/ }), note, 'n');
  await hand.press(statusButton(hand.page, status), 'Escape', STATUS_KEYS[status]);
}

/** Answers the open message. */
export async function answerMessage(hand: Hand, status: keyof typeof STATUS_KEYS): Promise<void> {
  await hand.press(statusButton(hand.page, status), STATUS_KEYS[status]);
}

/** Warns the person of the open report. */
export async function warn(hand: Hand, { name, message }: (typeof WARNINGS)[number]): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: `Warn ${name}` }));
  const dialog = page.getByRole('dialog', { name: `Warn ${name}` });
  await hand.type(dialog.getByRole('textbox', { name: 'Message' }), message);
  await hand.press(dialog.getByRole('button', { name: 'Warn' }));
  await dialog.waitFor({ state: 'detached' });
}

/** Bans the person of the open report. */
export async function ban(hand: Hand, { name, message, reason }: (typeof BANS)[number]): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: `Ban ${name}` }));
  const dialog = page.getByRole('alertdialog', { name: `Ban ${name}` });
  await hand.type(dialog.getByRole('textbox', { name: 'Message' }), message);
  await hand.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason, 'Tab');
  await hand.press(dialog.getByRole('button', { name: 'Ban' }), 'Enter');
  await afterPassword(hand, dialog);
}

/** Takes some photos of one person down, in the section of photos. */
export async function takeDown(hand: Hand, { name, photos, reason }: typeof TAKEDOWN): Promise<void> {
  const { page } = hand;
  await hand.type(page.getByRole('searchbox', { name: 'Search' }), name);
  const boxes = page.getByRole('list', { name: 'Photos to choose from' }).getByRole('checkbox');
  await expect(page.getByRole('listitem').filter({ has: page.getByText(name) })).not.toHaveCount(0);
  for (let index = 0; index < photos; index += 1) await hand.press(boxes.nth(index));
  await hand.press(page.getByRole('button', { name: 'Take down' }));
  const dialog = page.getByRole('alertdialog');
  await hand.type(dialog.getByLabel('Reason'), reason);
  await hand.press(dialog.getByRole('button', { name: 'Take down' }));
  await afterPassword(hand, dialog);
}

/** Finds a person by a part of the name, in the section of users. */
export async function findUser(hand: Hand, { typed, name }: (typeof SEARCHES)[number]): Promise<void> {
  const { page } = hand;
  const field = page.getByRole('searchbox', { name: /^Part of a name/ });
  await hand.retype(field, page.getByRole('button', { name: 'Clear' }), typed);
  const list = page.getByRole('list', { name: 'Users' });
  await expect(list.getByRole('listitem').first()).toContainText(typed);
  await hand.see(list.getByRole('link', { name }));
}

/** Reads what a super admin did on a day (`2026-05-18`), in the section of the audit trail. */
export async function readDay(hand: Hand, name: string, day: string): Promise<void> {
  const { page } = hand;
  await hand.choose(page.getByRole('combobox', { name: 'Who' }), name);
  for (const label of ['From', 'To']) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(day);
    // A calendar that the system draws: one press opens it, another chooses.
    await countOutside(page, 'taps', hand.hasTouch ? 2 : 0);
    await countOutside(page, 'clicks', hand.hasTouch ? 0 : 2);
  }
  const ofDay = page.locator(`time[datetime^="${day}"]`);
  await expect(
    page.getByRole('list', { name: 'Actions taken in the site’s name' }).locator('time'),
  ).toHaveCount(await ofDay.count());
  await hand.see(ofDay.first());
  await hand.see(ofDay.last());
}

function statusButton(page: Page, status: keyof typeof STATUS_BUTTONS): Locator {
  return page
    .locator('article')
    .getByRole('button', { name: new RegExp(`^${STATUS_BUTTONS[status]}( \\d+)?$`, 'u') });
}

/** Enters the password if the site asks for it, and waits until what asked is gone. */
async function afterPassword(hand: Hand, dialog: Locator): Promise<void> {
  const password = hand.page.getByLabel('Password', { exact: true });
  const state = async () => {
    if (await password.isVisible()) return 'asked';
    return (await dialog.isVisible()) ? 'waiting' : 'done';
  };
  await expect.poll(state).not.toBe('waiting');
  if ((await state()) === 'asked') {
    await hand.type(password, FOUNDER.password);
    await hand.page.keyboard.press('Enter');
  }
  await expect.poll(state).toBe('done');
}
