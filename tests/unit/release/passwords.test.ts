import { expect, test } from 'vitest';
import { hashSecret, verifySecret } from '../../../server/modules/accounts/passwords.ts';
import { Busy } from '../../../server/platform/lib/errors.ts';

test('a hash costs 19 MiB and two passes, as OWASP recommends for argon2id', async () => {
  expect(await hashSecret('right')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('with too many passwords at once, those beyond the queue fail with Busy and the others are verified', async () => {
  const hashed = await hashSecret('right');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 110 }, (_each, n) => verifySecret(hashed, n % 2 === 0 ? 'right' : 'wrong')),
  );
  const responses = outcomes.map((outcome): unknown =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason,
  );
  expect(responses.slice(0, 102)).toEqual(Array.from({ length: 102 }, (_each, n) => n % 2 === 0));
  for (const refused of responses.slice(102)) expect(refused).toBeInstanceOf(Busy);
  expect(await verifySecret(hashed, 'right')).toBe(true);
});
