/** Sends messages to push services (docs/rules/push.md, "Sending"). */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { PushKind } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { pushMessages, pushSubscriptions } from '../../platform/db/schema.ts';
import type { PushSendingContext } from './context.ts';
import { isPushEndpoint } from './push-services.ts';
import { readPushSettings } from './push-settings.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { vapidKeys } from './vapid-keys.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The number of messages that are sent at once. */
const BATCH = 20;
/** The timeout of a push service's response. */
export const TIMEOUT_MS = 10_000;
/** A server that took a message this long ago must have stopped. */
export const LEASE_MS = 2 * 60_000;
/** The pause before the second attempt; it doubles with each further one. */
export const RETRY_MS = 30_000;
/** The longest pause between two attempts, unless the push service asks for another. */
export const MAX_RETRY_MS = 60 * 60_000;
/** The longest pause that a push service may ask for. */
const MAX_RETRY_AFTER_MS = 6 * 60 * 60_000;

const HOUR_S = 60 * 60;
/** For each kind, how long the push service keeps a message for an unreachable device, in seconds, and its urgency. */
export const DELIVERY: Readonly<Record<PushKind, { ttl: number; urgency: 'low' | 'normal' | 'high' }>> = {
  verdict: { ttl: 72 * HOUR_S, urgency: 'normal' },
  appeal: { ttl: 72 * HOUR_S, urgency: 'normal' },
  achievement: { ttl: 72 * HOUR_S, urgency: 'low' },
  announcement: { ttl: 24 * HOUR_S, urgency: 'normal' },
  review: { ttl: 4 * HOUR_S, urgency: 'normal' },
};
/** A message is given up after this time, or after its `ttl` if that is shorter. */
export const GIVE_UP_S = 24 * HOUR_S;

/** The contact for a site that isn't on the internet and so has no address that push services accept. */
const NO_CONTACT = 'mailto:nobody@wingrail.invalid';

type Message = Awaited<ReturnType<PushSender['take']>>[number];

/** The result of an attempt. */
type Outcome =
  | { result: 'sent' | 'gone' | 'refused' }
  /** `afterMs` is the pause that the push service asks for. */
  | { result: 'later'; afterMs: number | undefined };

/** Sends the messages that are due. One per process. */
export class PushSender {
  readonly #ctx: PushSendingContext;
  /** The ids of messages that were sent but not deleted. They are deleted before anything else is sent. */
  readonly #sent = new Set<number>();

  constructor(ctx: PushSendingContext) {
    this.#ctx = ctx;
  }

  /**
   * Sends all messages that are due. Stops early if `signal` is aborted, but only after the messages that are being
   * sent.
   */
  async run(signal: AbortSignal): Promise<void> {
    await this.#deleteSent();
    while (!signal.aborted) {
      const messages = await this.take();
      if (messages.length === 0) return;
      const keys = await vapidKeys(this.#ctx.db);
      const ends = await Promise.allSettled(messages.map((message) => this.#attempt(message, keys)));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }
  }

  /** Takes due messages. No other server takes them during the lease. */
  take() {
    const { db, clock } = this.#ctx;
    const now = clock();
    const { id, kind, payload, attempts, created_at, next_attempt_at } = pushMessages;
    const { endpoint, p256dh, auth, origin } = pushSubscriptions;
    return db.transaction(async (tx) => {
      const messages = await tx
        .select({
          id,
          kind,
          payload,
          attempts,
          created_at,
          subscriptionId: pushSubscriptions.id,
          userId: pushSubscriptions.user_id,
          endpoint,
          p256dh,
          auth,
          origin,
        })
        .from(pushMessages)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscription_id))
        .where(lte(next_attempt_at, now))
        .orderBy(asc(next_attempt_at), asc(id))
        .limit(BATCH)
        .for('update', { of: pushMessages, skipLocked: true });
      if (messages.length > 0) {
        await tx
          .update(pushMessages)
          .set({
            attempts: sql`${pushMessages.attempts} + 1`,
            next_attempt_at: new Date(now.getTime() + LEASE_MS),
          })
          .where(
            inArray(
              pushMessages.id,
              messages.map((message) => message.id),
            ),
          );
      }
      return messages;
    });
  }

  async #attempt(message: Message, keys: VapidKeys): Promise<void> {
    const { db, clock, log } = this.#ctx;
    const { id, kind, subscriptionId } = message;
    if (clock().getTime() - message.created_at.getTime() >= giveUpMs(kind)) {
      log.warn('push_given_up', { kind, attempts: message.attempts });
      await deleteMessages(db, [id]);
      return;
    }
    const outcome = await this.#post(message, keys);
    switch (outcome.result) {
      case 'sent':
        this.#sent.add(id);
        await this.#deleteSent();
        return;
      case 'gone':
        // Keeps the device if it has been renewed in the meantime under the same address.
        await db
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.auth, message.auth)));
        return;
      case 'refused':
        await deleteMessages(db, [id]);
        return;
      case 'later': {
        const wait = outcome.afterMs ?? Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** message.attempts);
        const at = new Date(clock().getTime() + wait);
        const { quiet_hours } = await readPushSettings(db, message.userId);
        const next_attempt_at = endOfQuiet(quiet_hours, at) ?? at;
        await db.update(pushMessages).set({ next_attempt_at }).where(eq(pushMessages.id, id));
      }
    }
  }

  async #post(message: Message, { publicKey, privateKey }: VapidKeys): Promise<Outcome> {
    const { config, clock, log } = this.#ctx;
    const { endpoint, kind, p256dh, auth, payload, origin } = message;
    // The operator may have removed the setting that allowed the address.
    if (!isPushEndpoint(endpoint, config.pushServices)) return { result: 'gone' };
    const service = new URL(endpoint).hostname;
    let status: number;
    let retryAfter: string | null;
    try {
      const { ttl, urgency } = DELIVERY[kind];
      const subject = contactOf(config.contactEmail, config.publicUrl ?? origin);
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        urgency,
      });
      const { 'Content-Length': _length, ...headers } = details.headers;
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(details.body),
        // A redirect might lead into the operator's network.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      ({ status } = response);
      retryAfter = response.headers.get('retry-after');
      await response.body?.cancel();
    } catch (error) {
      // Logged without the address, which is a secret.
      log.warn('push_failed', { service, reason: error instanceof Error ? error.name : 'unknown' });
      return { result: 'later', afterMs: undefined };
    }
    if (status >= 200 && status < 300) return { result: 'sent' };
    if (status === 404 || status === 410) return { result: 'gone' };
    log.warn('push_refused', { service, kind, status });
    if (status === 429 || status >= 500) return { result: 'later', afterMs: pauseOf(retryAfter, clock()) };
    return { result: 'refused' };
  }

  async #deleteSent(): Promise<void> {
    const ids = [...this.#sent];
    if (ids.length === 0) return;
    await deleteMessages(this.#ctx.db, ids);
    for (const id of ids) this.#sent.delete(id);
  }
}

function giveUpMs(kind: PushKind): number {
  return Math.min(GIVE_UP_S, DELIVERY[kind].ttl) * 1000;
}

async function deleteMessages(db: Pick<Db, 'delete'>, ids: number[]): Promise<void> {
  await db.delete(pushMessages).where(inArray(pushMessages.id, ids));
}

/** How push services can reach the operator: by the contact address, or through the site if there is none. */
function contactOf(email: string | undefined, origin: string): string {
  if (email !== undefined) return `mailto:${email}`;
  return origin.startsWith('https://') ? origin : NO_CONTACT;
}

/** The pause in ms that a `Retry-After` header asks for, in seconds or as a date. */
function pauseOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), MAX_RETRY_AFTER_MS) : undefined;
}
