/** Plays the work on an open page, and checks that what came of it is what was wanted. */
import { expect } from '@playwright/test';
import { signIn } from '../../../scripts/api-client/accounts.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { FOUNDER } from '../../e2e/harness/server.ts';
import { KINDS, outcomesOf } from './cases.ts';
import { Tally } from './count.ts';
import type { Hand } from './hand.ts';
import { AUDITED, BANS, MESSAGE_CASES, SEARCHES, TAKEDOWN, WARNINGS } from './operator-cases.ts';
import * as operator from './operator-steps.ts';
import { judge, nextOnDesk } from './reviewer-steps.ts';
import type { OperatorWork } from './seed-operator.ts';
import type { SeededCase } from './seed.ts';

const LONG_MS = 120_000;

/** Judges what comes onto the desk, case by case, `most` at most; returns the judged cases and what they took. */
export async function playReview(
  hand: Hand,
  cases: readonly SeededCase[],
  most = Infinity,
): Promise<{ tally: Tally; judged: SeededCase[] }> {
  const { page } = hand;
  const tally = new Tally();
  const judged: SeededCase[] = [];
  const ids = new Set<number>();
  while (judged.length < Math.min(most, cases.length)) {
    const id = await nextOnDesk(page, ids);
    const found = cases.find((each) => id !== undefined && each.ids.includes(id));
    if (found === undefined) throw new Error(`no case has photo ${id}`);
    await tally.count(KINDS[found.kind], page, () => judge(hand, found.verdict));
    judged.push(found);
    for (const each of found.ids) ids.add(each);
  }
  return { tally, judged };
}

/** Waits until the server has every verdict as it was wanted. */
export async function expectVerdicts(origin: string, judged: readonly SeededCase[]): Promise<void> {
  const differing = async () => {
    const outcomes = new Map<number, string>();
    for (const { token } of new Set(judged.map(({ photographer }) => photographer))) {
      const { photos } = await callApi(origin, 'GET /api/my-photos', {}, { token });
      for (const { id, approval_status, rejection_marks } of photos) {
        const [mark] = rejection_marks;
        const place = mark?.x === undefined ? '' : ' pinned';
        const why = approval_status === 'rejected' && mark !== undefined ? ` ${mark.code}${place}` : '';
        outcomes.set(id, approval_status + why);
      }
    }
    return judged.flatMap((each) =>
      outcomesOf(each).flatMap((wanted, frame) => {
        const outcome = outcomes.get(each.ids[frame] ?? 0) ?? 'deleted';
        const isWanted = wanted.some((one) => one === outcome);
        return isWanted ? [] : [`${each.sample}: ${outcome}, not ${wanted.join(' or ')}`];
      }),
    );
  };
  await expect.poll(differing, { timeout: LONG_MS }).toEqual([]);
}

/** Does the super admin's work on the open admin desk. */
export async function playOperator(hand: Hand, work: OperatorWork): Promise<Tally> {
  const { page } = hand;
  const tally = new Tally();
  await answerReports(hand, work, tally);
  await answerMessages(hand, tally);
  await tally.count('take down 12 photos', page, async () => {
    await operator.openSection(hand, 'Photos');
    await operator.takeDown(hand, TAKEDOWN);
  });
  for (const [index, search] of SEARCHES.entries()) {
    await tally.count('find a person by name', page, async () => {
      if (index === 0) await operator.openSection(hand, 'Users');
      await operator.findUser(hand, search);
    });
  }
  await tally.count('one admin’s day in the trail', page, async () => {
    await operator.openSection(hand, 'Audit trail');
    await operator.readDay(hand, AUDITED.name, work.day);
  });
  return tally;
}

/** Answers all reports, person by person; who is to be warned or banned is so first. */
async function answerReports(hand: Hand, { reports }: OperatorWork, tally: Tally): Promise<void> {
  const { page } = hand;
  let id = await operator.nextCase(page, 'Report', undefined);
  while (id !== undefined) {
    const name = await operator.reportedName(page);
    const report = [...reports.values()].find((each) => each.name === name);
    if (report === undefined) throw new Error(`${name} isn't one of the cases`);
    const warning = WARNINGS.find((each) => each.name === name);
    const banned = BANS.find((each) => each.name === name);
    if (warning !== undefined) await tally.count('warn', page, () => operator.warn(hand, warning));
    if (banned !== undefined) await tally.count('ban', page, () => operator.ban(hand, banned));
    await tally.count('answer the reports on a person', page, () => operator.answerReports(hand, report));
    id = await operator.nextCase(page, 'Report', id);
  }
}

async function answerMessages(hand: Hand, tally: Tally): Promise<void> {
  const { page } = hand;
  await tally.count('open the messages', page, () => operator.openSection(hand, 'Messages'));
  let id = await operator.nextCase(page, 'Message', undefined);
  while (id !== undefined) {
    const subject = await operator.openSubject(page);
    const message = MESSAGE_CASES.find((each) => each.subject === subject);
    if (message === undefined) throw new Error(`message ${subject} isn't one of the cases`);
    await tally.count('answer a message', page, () => operator.answerMessage(hand, message.status));
    id = await operator.nextCase(page, 'Message', id);
  }
}

/** Checks that the server has all of the super admin's work. */
export async function expectOperated(origin: string, { reports }: OperatorWork): Promise<void> {
  const admin = { token: await signIn(origin, FOUNDER) };
  const { reports: listed } = await callApi(origin, 'GET /api/admin/reports', { query: {} }, admin);
  const { messages } = await callApi(origin, 'GET /api/admin/messages', { query: {} }, admin);
  const { users } = await callApi(origin, 'GET /api/admin/users', { query: { limit: 100 } }, admin);
  const { takedowns } = await callApi(origin, 'GET /api/admin/takedowns', { query: {} }, admin);
  expect(answers(listed.map(({ status, notes }) => ({ status, note: notes })))).toEqual(
    answers([...reports.values()]),
  );
  expect(answers(messages.map(({ status, subject }) => ({ status, subject })))).toEqual(
    answers(MESSAGE_CASES),
  );
  const usersWho = (are: (user: (typeof users)[number]) => boolean) =>
    users
      .filter(are)
      .map(({ username }) => username)
      .toSorted();
  expect(usersWho(({ total_warnings }) => total_warnings > 0)).toEqual(named(WARNINGS));
  expect(usersWho(({ is_banned }) => is_banned)).toEqual(named(BANS));
  expect(takedowns.map(({ photographer }) => photographer.username)).toEqual(
    Array.from({ length: TAKEDOWN.photos }, () => TAKEDOWN.name),
  );
}

/** What was answered to reports or messages, to be compared. */
function answers(cases: readonly { status: string; subject?: string; note?: string }[]): string[] {
  return cases.map(({ status, subject = '', note = '' }) => `${subject} ${status} ${note}`).toSorted();
}

function named(people: readonly { name: string }[]): string[] {
  return people.map(({ name }) => name).toSorted();
}
