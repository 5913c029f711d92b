/** Which tests run on two servers when PostgreSQL is available. */
import { inject } from 'vitest';

/**
 * Test files that would fail if a server relied on its own memory for locks and keys, partial uploads, rendered pages,
 * attempts and codes, sessions and rights, or counts and cached lists.
 */
export const ON_TWO_SERVERS: readonly string[] = [
  'tests/api/announcements/',
  'tests/api/idempotency/',
  'tests/api/leaderboards/',
  'tests/api/limits/',
  'tests/api/lookup/',
  'tests/api/review/',
  'tests/api/stats/',
  'tests/api/uploads/',
  'tests/api/watermark/',
  'tests/api/accounts/agreement.test.ts',
  'tests/api/accounts/code-sends.test.ts',
  'tests/api/accounts/codes.test.ts',
  'tests/api/accounts/own-sessions.test.ts',
  'tests/api/accounts/registration.test.ts',
  'tests/api/accounts/roles.test.ts',
  'tests/api/accounts/sanctions.test.ts',
  'tests/api/accounts/sessions.test.ts',
  'tests/api/accounts/sms-budget.test.ts',
  'tests/api/groups/one-group.test.ts',
  'tests/api/photos/editing.test.ts',
  'tests/api/photos/likes.test.ts',
  'tests/api/photos/lists.test.ts',
  'tests/api/photos/my-likes.test.ts',
  'tests/api/photos/own.test.ts',
  'tests/api/photos/search.test.ts',
  'tests/api/photos/views.test.ts',
  'tests/api/photos/why-gone.test.ts',
  'tests/api/release/deletion-gone.test.ts',
  'tests/api/release/deletion-races.test.ts',
  'tests/api/release/forms.test.ts',
  'tests/api/release/intake-turns.test.ts',
];

/** The URL at which to start second servers for a test file; `undefined` if its tests run on one server. */
export function secondServers(file = ''): string | undefined {
  return ON_TWO_SERVERS.some((path) => file.includes(path)) ? inject('secondServers') : undefined;
}
