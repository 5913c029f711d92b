/** What a reviewer sees of a photo at the moment when it comes onto the desk, without scrolling. */
import type { Locator, Page } from '@playwright/test';
import { KINDS } from './cases.ts';
import { Tally } from './count.ts';
import type { Hand } from './hand.ts';
import { isInView } from './reach.ts';
import { addButtons, dataRows, findingsOnDesk, nextOnDesk } from './reviewer-steps.ts';
import type { SeededCase } from './seed.ts';

/** Of how many photos all of it is in view, of those that have it. */
interface Seen {
  seen: number;
  of: number;
}

/** By kind of verdict. */
export type SeenByKind = ReadonlyMap<string, Record<'findings' | 'add' | 'data', Seen>>;

const NONE: Seen = { seen: 0, of: 0 };

/** Goes through the list without a decision or a scroll, from its first photo. */
export async function lookThrough(page: Page, cases: readonly SeededCase[]): Promise<SeenByKind> {
  const byKind = new Map<string, Record<'findings' | 'add' | 'data', Seen>>();
  await stepThrough(page, cases, async (kind) => {
    const before = byKind.get(kind) ?? { findings: NONE, add: NONE, data: NONE };
    byKind.set(kind, {
      findings: await seen(before.findings, await findingsOnDesk(page).all()),
      add: await seen(before.add, await addButtons(page).all()),
      data: await seen(before.data, await present(dataRows(page))),
    });
  });
  return byKind;
}

/** Goes through the list, and scrolls on each photo until its findings, then its data, have been seen. */
export async function readThrough(hand: Hand, cases: readonly SeededCase[]): Promise<Tally> {
  const { page } = hand;
  const tally = new Tally();
  await stepThrough(page, cases, (kind) =>
    tally.count(kind, page, async () => {
      const parts = [...(await findingsOnDesk(page).all()), ...(await present(dataRows(page)))];
      for (const part of parts) await hand.see(part);
    }),
  );
  return tally;
}

/** Calls `look` with the kind of verdict that each photo gets, as it comes onto the desk. */
async function stepThrough(
  page: Page,
  cases: readonly SeededCase[],
  look: (kind: string) => Promise<void>,
): Promise<void> {
  const looked = new Set<number>();
  const photos = cases.flatMap(({ ids }) => ids).length;
  while (looked.size < photos) {
    if (looked.size > 0) await page.keyboard.press('j');
    const id = await nextOnDesk(page, looked);
    const found = cases.find((each) => id !== undefined && each.ids.includes(id));
    if (found === undefined || id === undefined) throw new Error(`no case has photo ${id}`);
    looked.add(id);
    await look(KINDS[found.kind]);
  }
}

async function present(parts: readonly Locator[]): Promise<Locator[]> {
  const counts = await Promise.all(parts.map((part) => part.count()));
  return parts.filter((_, index) => (counts[index] ?? 0) > 0);
}

/** Counts one more photo, if it has any of these. */
async function seen(before: Seen, parts: readonly Locator[]): Promise<Seen> {
  if (parts.length === 0) return before;
  const inView = await Promise.all(parts.map(isInView));
  return { seen: before.seen + (inView.every(Boolean) ? 1 : 0), of: before.of + 1 };
}
