/** Concurrent actions of owners and reviewers on one photo (docs/rules/review.md, "Decisions"). */
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, notifications, photoMessages, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  appeal,
  appealed,
  decide,
  deleteAsReviewer,
  edit,
  eventsOf,
  someReviewer,
  somebody,
} from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('twenty concurrent requests on a photo', () => {
  /** How many files a photo has, by its status. */
  const FILES = new Map([
    ['pending', 4],
    ['approved', 4],
    ['rejected', 1],
    ['pending_appeal', 1],
    // The original, and the picture for super admins.
    ['deleted', 2],
  ]);

  /** Checks what must be true whichever request won; returns the photo's status. */
  async function expectConsistent(id: number, owner: TestUser, filesBefore: number): Promise<string> {
    const { db } = server.ctx;
    const [row] = await db.select().from(photos).where(eq(photos.id, id));
    const status = row?.approval_status ?? '';
    const decisionRows = await db
      .select()
      .from(decisions)
      .where(eq(decisions.photo_id, id))
      .orderBy(decisions.id);
    const events = await eventsOf(server, id);
    const notified = await db.$count(
      notifications,
      // An approval may also award an achievement, with its own notification (docs/rules/achievements.md, "Awarding").
      and(eq(notifications.user_id, owner.id), ne(notifications.kind, 'achievement')),
    );
    const files = (await listAll(server.ctx.storage)).length - filesBefore;
    // Each decision has one event and one notification.
    expect(notified).toBe(decisionRows.length);
    const outcomes = { approve: 'approved', reject: 'rejected', delete: 'deleted' };
    const steps = decisionRows.map(
      ({ action }) => outcomes[action === 'approve' || action === 'reject' ? action : 'delete'],
    );
    expect(events.filter((event) => event !== 'uploaded' && event !== 'appealed')).toEqual(steps);
    expect(events.filter((event) => event === 'uploaded')).toHaveLength(1);
    expect(files).toBe(FILES.get(status));
    const last = { pending: 'uploaded', pending_appeal: 'appealed' }[status] ?? status;
    expect(events.at(-1)).toBe(last);
    const messages = await db.$count(photoMessages, eq(photoMessages.photo_id, id));
    const sentMessages = events.filter((event) => event === 'rejected' || event === 'appealed').length;
    expect(messages).toBe(sentMessages);
    return status;
  }

  test('that is pending: one of approval, rejection and deletion wins', async () => {
    const ann = await somebody(server);
    const [one, other, third] = [
      await someReviewer(server),
      await someReviewer(server),
      await someReviewer(server),
    ];
    const before = (await listAll(server.ctx.storage)).length;
    const { id } = await addPhoto(server, ann);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        if (n % 4 === 0)
          return decide(server, one, id, { action: 'approve', revision: 1, isReviewerPage: true });
        if (n % 4 === 1) return edit(server, ann, id, { description: `No. ${n}` });
        if (n % 4 === 2) return deleteAsReviewer(server, third, id);
        return decide(server, other, id, { action: 'reject', rejectReason: 'Dark', isReviewerPage: true });
      }),
    );
    expect(sent.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual(
      [],
    );
    await expectConsistent(id, ann, before);
  });

  test('that was rejected: it is appealed once', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const before = (await listAll(server.ctx.storage)).length;
    const { id } = await addPhoto(server, ann);
    await reject(server, rex, id);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? appeal(server, ann, id, `Appeal no. ${n}`)
          : edit(server, ann, id, { description: `No. ${n}` }),
      ),
    );
    expect(sent.filter((response, n) => n % 2 === 0 && response.ok)).toHaveLength(1);
    expect(await expectConsistent(id, ann, before)).toBe('pending_appeal');
  });

  test('with an appeal: it is approved or deleted once', async () => {
    const [ann, rex, one, other] = [
      await somebody(server),
      await someReviewer(server),
      await someReviewer(server),
      await someReviewer(server),
    ];
    const before = (await listAll(server.ctx.storage)).length;
    const id = await appealed(server, ann, rex);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        if (n % 3 === 0) return decide(server, one, id, { action: 'approve', isReviewerPage: true });
        if (n % 3 === 1) return deleteAsReviewer(server, other, id, 'Still dark');
        return appeal(server, ann, id);
      }),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['approved', 'deleted']).toContain(await expectConsistent(id, ann, before));
  });
});
