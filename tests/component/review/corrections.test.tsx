/** The reviewers' list of corrections (docs/rules/review.md, "Corrections"). */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewCorrection } from '../../../src/contract/calls/correction-calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere, expectFits } from '../harness/accessible.ts';
import { putClockForward } from '../harness/clock.ts';
import { focus } from '../harness/focus.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import { noNetwork, refuse } from '../harness/stub-server.ts';
import type { Received, Responses, StubServer } from '../harness/stub-server.ts';
import { tap } from '../harness/touch.ts';
import { deskResponses, waitingPhotos } from '../desk/desk.ts';
import { listed } from '../photos.ts';

const ANDERS = somebody({ id: 4, username: 'anders', is_plane_reviewer: true });
const INES = somebody({ id: 5, username: 'ines', is_super_image_reviewer: true });

/** A correction of photo `id`, whose registration waits. */
function waiting(id: number, over: Partial<ReviewCorrection> = {}): ReviewCorrection {
  return {
    id,
    photo_id: id,
    state: 'waiting',
    changes: [{ field: 'registration', from: `D-AIX${id}`, to: `D-AIY${id}` }],
    username: 'maren',
    suggested_by_username: null,
    created_at: '2026-05-02T08:00:00.000Z',
    photo: listed(id),
    ...over,
  };
}

/** One of photo `id` that shows, which lin suggested. */
const shown = (id: number): ReviewCorrection =>
  waiting(id, {
    state: 'shown',
    suggested_by_username: 'lin',
    changes: [
      { field: 'description', from: '', to: `D-AIX${id} on final` },
      { field: 'image_types', from: ['normal_livery'], to: ['normal_livery', 'cargo_planes'] },
      { field: 'railway_bureau', from: 'Beijing_Bureau', to: 'Of_Long_Ago' },
    ],
  });

const DECIDED_FIRST = 'Another reviewer has already decided on this correction.';

/** A server with these corrections, which the test may change. */
function serverWith(...initial: ReviewCorrection[]) {
  const open = new Map(initial.map((each) => [each.id, each]));
  const decide = ({ params, body }: Received<'PUT /api/review/corrections/:id'>) => {
    const correction = open.get(Number(params['id']));
    if (correction === undefined) return refuse(409, { error: DECIDED_FIRST, code: 'already_decided' });
    open.delete(correction.id);
    const notAgreed = correction.state === 'shown' ? ('undone' as const) : ('declined' as const);
    return { id: correction.id, state: body.agree ? ('accepted' as const) : notAgreed };
  };
  const responses: Responses = {
    'GET /api/review/corrections': () => ({ corrections: [...open.values()], waiting: open.size }),
    'PUT /api/review/corrections/:id': decide,
  };
  return { open, responses };
}

let site: ReturnType<typeof serverWith>;
beforeEach(() => {
  site = serverWith(waiting(1), shown(2), waiting(3));
});

const cards = page.getByRole('article');
const cardOf = (id: number) => page.getByRole('article', { name: `D-AIX${id}` });
const button = (id: number, name: string) => cardOf(id).getByRole('button', { name, exact: true });
const decisions = (server: StubServer) =>
  server
    .received('PUT /api/review/corrections/:id')
    .map(({ params, body: { agree } }) => [Number(params['id']), agree]);

/** Opens the list, and waits until presses count. */
async function openList(options: ScreenOptions = {}): Promise<StubServer> {
  const server = await openScreen('/review/corrections', {
    as: ANDERS,
    ...options,
    responses: { ...site.responses, ...options.responses },
  });
  await settled();
  return server;
}

async function settled(): Promise<void> {
  await expect.element(cards.first()).toBeVisible();
  await expect.poll(() => document.querySelector('article [aria-disabled]')).toBeNull();
}

test('each says what it changes, from what to what, whose it is, and whether it shows', async () => {
  await openList();
  await expect.element(cards).toHaveLength(3);
  await expect.element(cardOf(1)).toHaveTextContent('Waiting for you since May 2, 2026');
  await expect.element(cardOf(1)).toHaveTextContent('RegistrationOld: D-AIX1 New: D-AIY1');
  await expect.element(cardOf(1).getByRole('link', { name: 'maren' })).toHaveAttribute('href', '/user/3');
  await expect
    .element(cardOf(1).getByRole('link', { name: 'D-AIX1 on final' }))
    .toHaveAttribute('href', '/photo/1');
  await expect.element(cardOf(1)).not.toHaveTextContent('suggested');
  await expect.element(cardOf(2)).toHaveTextContent('Shown since May 2, 2026');
  await expect.element(cardOf(2)).toHaveTextContent('suggested by lin');
  await expect.element(cardOf(2)).toHaveTextContent('DescriptionOld: nothing New: D-AIX2 on final');
  await expect
    .element(cardOf(2))
    .toHaveTextContent('Image typesOld: Normal livery New: Normal livery, Cargo planes');
  // A key that has been removed from its list since.
  await expect.element(cardOf(2)).toHaveTextContent('Railway bureauOld: Beijing Bureau New: Of_Long_Ago');
  await expectAccessibleEverywhere('the list of corrections');
});

test('in Chinese, on a narrow phone', async () => {
  const long = 'D-AIX3-'.repeat(14);
  site.open.set(3, waiting(3, { changes: [{ field: 'registration', from: long, to: `${long}B` }] }));
  await openList({ language: 'zh', size: { width: 360, height: 740 }, touch: true });
  await expect.element(cardOf(1)).toHaveTextContent('等你处理');
  await expect.element(cardOf(1)).toHaveTextContent('注册号原来： D-AIX1 改为： D-AIY1');
  await expect.element(cardOf(2)).toHaveTextContent('lin 建议');
  await expectFits('the list of corrections');
});

test('one key agrees, and the next correction has the focus', async () => {
  const server = await openList();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Agreed: D-AIX1')).toBeVisible();
  await expect.element(cardOf(1)).not.toBeInTheDocument();
  await expect.element(cardOf(2)).toHaveFocus();
  await settled();
  await userEvent.keyboard('u');
  await expect.element(page.getByText('Taken back: D-AIX2')).toBeVisible();
  await expect.element(cardOf(3)).toHaveFocus();
  expect(decisions(server)).toEqual([
    [1, true],
    [2, false],
  ]);
  await settled();
  await userEvent.keyboard('u');
  await expect.element(page.getByText('Not agreed: D-AIX3')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Nothing to look at');
  expect(site.open.size).toBe(0);
});

test('keys move through the list, and decide on the correction that has the focus', async () => {
  const server = await openList();
  await userEvent.keyboard('j');
  await expect.element(cardOf(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(cardOf(3)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(cardOf(2)).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Kept: D-AIX2')).toBeVisible();
  await expect.element(cardOf(3)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(cardOf(1)).toHaveFocus();
  // The last one leaves, and the one before it follows.
  await settled();
  await focus(button(3, 'Don’t agree'));
  await userEvent.keyboard('a');
  await expect.element(cardOf(1)).toHaveFocus();
  expect(decisions(server)).toEqual([
    [2, true],
    [3, true],
  ]);
});

test('by tap; a second tap, meant for the same, decides nothing else', async () => {
  const server = await openList({ size: 'phone', touch: true });
  const [first, second] = [cardOf(1).element(), button(2, 'Take back').element()];
  // As soon as the second has moved to where the first was.
  const observer = new MutationObserver(() => {
    if (first.isConnected || !(second instanceof HTMLElement)) return;
    observer.disconnect();
    second.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await tap(button(1, 'Don’t agree'));
  await expect.element(page.getByText('Not agreed: D-AIX1')).toBeVisible();
  expect(decisions(server)).toEqual([[1, false]]);
  await settled();
  await tap(button(2, 'Keep'));
  await expect.element(page.getByText('Kept: D-AIX2')).toBeVisible();
  expect(decisions(server)).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('until the server has responded it stays on the list, and no other can be decided', async () => {
  const response = Promise.withResolvers<void>();
  const server = await openList({
    responses: {
      'PUT /api/review/corrections/:id': async () => {
        await response.promise;
        return { id: 1, state: 'accepted' };
      },
    },
  });
  await button(1, 'Agree').click();
  await expect.element(button(1, 'Agree')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('ja');
  await expect.element(cardOf(1)).toBeVisible();
  expect(decisions(server)).toEqual([[1, true]]);
  site.open.delete(1);
  response.resolve();
  await expect.element(cardOf(1)).not.toBeInTheDocument();
  await expect.element(page.getByText('Agreed: D-AIX1')).toBeVisible();
});

test('if somebody else was faster, the list is read again and says so in its place', async () => {
  await openList();
  site.open.delete(2);
  await userEvent.keyboard('j');
  await button(2, 'Take back').click();
  await expect.element(cardOf(2)).not.toBeInTheDocument();
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ has: cardOf(3) })
        .getByRole('status'),
    )
    .toHaveTextContent(`D-AIX2 ${DECIDED_FIRST}`);
  await expect.element(cardOf(3)).toHaveFocus();
  await expect.element(page.getByText('Taken back')).not.toBeInTheDocument();
  await settled();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Agreed: D-AIX3')).toBeVisible();
  await expect.element(page.getByText(DECIDED_FIRST)).not.toBeInTheDocument();
});

test('if the last one was decided elsewhere, the empty list says so', async () => {
  site = serverWith(waiting(1));
  await openList();
  site.open.clear();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect.element(page.getByText(DECIDED_FIRST)).toBeVisible();
});

test('a refusal that leaves it on the list is shown at it', async () => {
  const changed = 'The photo has been changed since this correction was made.';
  await openList({
    responses: {
      'PUT /api/review/corrections/:id': refuse(409, { error: changed, code: 'already_decided' }),
    },
  });
  await button(1, 'Agree').click();
  await expect.element(cardOf(1).getByText(changed)).toBeVisible();
  await expect.element(button(1, 'Agree')).toHaveFocus();
});

test('without a network nothing is decided, and the key can be pressed again with one effect', async () => {
  const server = await openList();
  setOnline(server, false);
  await expect
    .element(page.getByText('You can decide on corrections only while you’re online.'))
    .toBeVisible();
  await button(1, 'Agree').click();
  await expect
    .element(cardOf(1).getByText('The server couldn’t be reached, so this may not be decided yet.'))
    .toBeVisible();
  await expect.element(button(1, 'Agree')).toHaveFocus();
  expect(site.open.size).toBe(3);
  setOnline(server, true);
  await settled();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Agreed: D-AIX1')).toBeVisible();
  expect([...site.open.keys()]).toEqual([2, 3]);
});

test('a decision whose response was lost is sent again with the same key', async () => {
  const server = await openList();
  server.respond({ 'PUT /api/review/corrections/:id': noNetwork() });
  await userEvent.keyboard('a');
  await expect.element(cardOf(1).getByText('The server couldn’t be reached')).toBeVisible();
  server.respond(site.responses);
  await settled();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Agreed: D-AIX1')).toBeVisible();
  const keys = server.received('PUT /api/review/corrections/:id').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('the list of the last visit opens without a network, with its age', async () => {
  const server = await openList();
  setOnline(server, false);
  await reload();
  await expect.element(cards).toHaveLength(3);
  await expect.element(page.getByText('The copy saved on this device, as of')).toBeVisible();
});

test('a list that was never loaded says that it needs the network', async () => {
  const server = await openScreen('/help', { as: ANDERS, responses: site.responses });
  setOnline(server, false);
  await reload('/review/corrections');
  await expect
    .element(page.getByText('You’re offline, and this list isn’t saved on this device.'))
    .toBeVisible();
  setOnline(server, true);
  await expect.element(cards).toHaveLength(3);
});

test('what somebody else decides leaves the list when the window has the focus again, and the focus follows', async () => {
  await openList();
  await userEvent.keyboard('j');
  await expect.element(cardOf(2)).toHaveFocus();
  site.open.delete(2);
  putClockForward(31_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(cardOf(2)).not.toBeInTheDocument();
  await expect.element(cardOf(3)).toHaveFocus();
});

test('nothing to look at, and more than are listed', async () => {
  site = serverWith();
  const server = await openScreen('/review/corrections', { as: ANDERS, responses: site.responses });
  await expect.element(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  server.respond({ 'GET /api/review/corrections': { corrections: [waiting(1)], waiting: 3 } });
  await reload();
  await expect
    .element(page.getByText('2 more corrections will appear once these are decided.'))
    .toBeVisible();
});

test('the review centre leads to it and says how many wait', async () => {
  await openScreen('/review', {
    as: INES,
    responses: { ...deskResponses(waitingPhotos(2)), ...site.responses },
  });
  const link = page.getByRole('link', { name: /^Corrections/ });
  await expect.element(link).toHaveTextContent('3');
  await link.click();
  await expect.element(cards).toHaveLength(3);
  await page.getByRole('link', { name: 'Review centre' }).click();
  await expect.element(link).toBeVisible();
});

test('it is for reviewers', async () => {
  await openScreen('/review/corrections', { as: somebody() });
  await expect.element(page.getByText('Access denied. Reviewer privileges required.')).toBeVisible();
});
