/** Pushes to users' devices (docs/rules/push.md). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_PUSH_BYTES, MAX_PUSH_ENDPOINT, MAX_TIME_ZONE } from '../../../../src/contract/rules/limits.ts';
import { LANGUAGES, PUSH_KINDS } from '../../../../src/contract/rules/values.ts';
import type { PushKind } from '../../../../src/contract/rules/values.ts';
import { allOf, atMost, between, isSubsetOf, matches, oneOf } from '../checks.ts';
import { sessions, users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** The key pair by which push services recognise this site, made at the first start. The table has one row. */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** Always true, so that there can't be a second row. */
    only: boolean().primaryKey().default(true),
    /** Base64url, as browsers get it. */
    public_key: text().notNull(),
    private_key: text().notNull(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [check('push_keys_only_check', sql`${t.only}`)],
);

/** Devices that get pushes. Each belongs to a session, and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service. */
    endpoint: text().notNull(),
    /** The device's public key, in base64url. */
    p256dh: text().notNull(),
    /** The secret that device and site share, in base64url. */
    auth: text().notNull(),
    language: text().notNull(),
    /** The site's origin as the device knows it, for links. */
    origin: text().notNull(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    /** When the device last said that it still wants pushes. */
    renewed_at: timestamptz('renewed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(t.endpoint),
    index('push_subscriptions_user_idx').on(t.user_id),
    index('push_subscriptions_session_idx').on(t.session_id),
    check('push_subscriptions_endpoint_check', atMost(t.endpoint, MAX_PUSH_ENDPOINT)),
    check(
      'push_subscriptions_keys_check',
      allOf(matches(t.p256dh, '^[A-Za-z0-9_-]{87}$'), matches(t.auth, '^[A-Za-z0-9_-]{22}$')),
    ),
    check('push_subscriptions_language_check', oneOf(t.language, LANGUAGES)),
  ],
);

/** Which pushes a user gets, and when. A user without a row gets all kinds at any time. */
export const pushSettings = pgTable(
  'push_settings',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kinds: jsonb()
      .$type<PushKind[]>()
      .notNull()
      .default([...PUSH_KINDS]),
    /** Minutes since midnight in `time_zone`; all three are null without quiet hours. */
    quiet_from: integer(),
    quiet_to: integer(),
    time_zone: text(),
    /** When the user was last reminded of photos that wait for review. */
    review_reminded_at: timestamptz('review_reminded_at'),
  },
  (t) => [
    check('push_settings_kinds_check', isSubsetOf(t.kinds, PUSH_KINDS)),
    check(
      'push_settings_quiet_check',
      allOf(
        sql`num_nulls(${t.quiet_from}, ${t.quiet_to}, ${t.time_zone}) in (0, 3)`,
        between(t.quiet_from, 0, 1439),
        between(t.quiet_to, 0, 1439),
        sql`${t.quiet_from} <> ${t.quiet_to}`,
        atMost(t.time_zone, MAX_TIME_ZONE),
      ),
    ),
  ],
);

/**
 * Events to push. They are written in the transaction of the event itself, wait until no more come for a while, and then
 * become one message for each of the user's devices.
 */
export const pushEvents = pgTable(
  'push_events',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    /** What happened (`modules/push/push-facts.ts`). */
    facts: jsonb().$type<unknown>().notNull(),
    created_at: timestamptz('created_at').notNull(),
    /** The event waits until then. */
    not_before: timestamptz('not_before').notNull(),
  },
  (t) => [
    index('push_events_user_idx').on(t.user_id, t.kind),
    check('push_events_kind_check', oneOf(t.kind, PUSH_KINDS)),
  ],
);

/** Messages that wait to be sent, each to one device. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial().primaryKey(),
    subscription_id: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    /** The content, as JSON in the device's language. */
    payload: text().notNull(),
    created_at: timestamptz('created_at').notNull(),
    /** How often sending it was begun. */
    attempts: integer().notNull().default(0),
    /** When it is to be sent, or sent again: a server that takes it moves this on. */
    next_attempt_at: timestamptz('next_attempt_at').notNull(),
  },
  (t) => [
    index('push_messages_next_idx').on(t.next_attempt_at),
    index('push_messages_subscription_idx').on(t.subscription_id),
    check('push_messages_kind_check', oneOf(t.kind, PUSH_KINDS)),
    check(
      'push_messages_payload_check',
      sql`octet_length(${t.payload}) <= ${sql.raw(String(MAX_PUSH_BYTES))}`,
    ),
    check('push_messages_attempts_check', sql`${t.attempts} >= 0`),
  ],
);
