/** Every call of the API (docs/rules/api.md, "Calls"). */
import type { Static, TSchema } from 'typebox';
import { messageCalls } from './message-calls.ts';
import { accountCalls } from './account-calls.ts';
import { achievementCalls } from './achievement-calls.ts';
import { announcementCalls } from './announcement-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { leaderboardCalls } from './leaderboard-calls.ts';
import type { CallSpec } from './call.ts';
import { correctionCalls } from './correction-calls.ts';
import { communityCalls } from './community-calls.ts';
import { groupCalls } from './group-calls.ts';
import { myLikesCalls } from './my-likes-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { lookupCalls } from './lookup-calls.ts';
import { dataExportCalls } from './data-export-calls.ts';
import { ownPhotoCalls } from './own-photo-calls.ts';
import { banCalls, peopleCalls } from './people-calls.ts';
import { photoCalls } from './photo-calls.ts';
import { pushCalls } from './push-calls.ts';
import { reportCalls } from './report-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { secureAccountCalls } from './secure-account-calls.ts';
import { siteCalls } from './site-calls.ts';
import { siteStatsCalls } from './site-stats-calls.ts';
import { userStatsCalls } from './user-stats-calls.ts';
import { takedownCalls } from './takedown-calls.ts';
import { userCalls } from './user-calls.ts';
import { watermarkCalls } from './watermark-calls.ts';

export const calls = {
  ...siteCalls,
  ...accountCalls,
  ...secureAccountCalls,
  ...userCalls,
  ...dataExportCalls,
  ...peopleCalls,
  ...banCalls,
  ...photoCalls,
  ...ownPhotoCalls,
  ...correctionCalls,
  ...lookupCalls,
  ...reviewCalls,
  ...userStatsCalls,
  ...watermarkCalls,
  ...notificationCalls,
  ...pushCalls,
  ...myLikesCalls,
  ...reportCalls,
  ...messageCalls,
  ...leaderboardCalls,
  ...achievementCalls,
  ...communityCalls,
  ...siteStatsCalls,
  ...groupCalls,
  ...announcementCalls,
  ...adminCalls,
  ...takedownCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
/** A call's key: `METHOD /path/:param`. */
export type CallKey = keyof Calls;

/** The keys of calls that take an `Idempotency-Key`. */
export type IdempotentKey = {
  [K in CallKey]: Calls[K] extends { idempotent: true } ? K : never;
}[CallKey];

type InputPart<Name extends string, Schema> = Schema extends TSchema
  ? { [N in Name]: Static<Schema> }
  : unknown;
/** A query without required fields may be left out. */
type QueryPart<S> = S extends TSchema
  ? Partial<Static<S>> extends Static<S>
    ? { query?: Static<S> | undefined }
    : { query: Static<S> }
  : unknown;
type SpecField<Spec, Name extends string> = Spec extends { [N in Name]: infer S } ? S : undefined;

/** A caller's input: the parts of the request. Multipart calls take a `FormData` in `form` instead of `body`. */
export type CallInput<K extends CallKey> = InputPart<'params', SpecField<Calls[K], 'params'>> &
  QueryPart<SpecField<Calls[K], 'query'>> &
  (Calls[K] extends { multipart: true }
    ? { form: unknown } | (Calls[K] extends { json: infer J } ? InputPart<'body', J> : never)
    : InputPart<'body', SpecField<Calls[K], 'body'>>);

/** The body of a successful response. */
export type CallResponse<K extends CallKey> = Static<Calls[K]['response']>;
