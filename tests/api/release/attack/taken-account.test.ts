/** Somebody with a stolen session and its password who takes the account over (docs/rules/accounts.md, "Security log"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../harness.ts';
import type { TestServer } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('leaves each step in the log, the failed ones too', async () => {
  const ann = await server.addUser('ann');
  const phone_number = '+8613900000001';
  await server.call('POST /api/auth/sms/send', { body: { phone_number, type: 'verification' } });
  const code = server.sms.at(-1)?.code ?? '';
  const change = (current_password: string) =>
    server.call('PUT /api/user/password', {
      body: { current_password, new_password: 'fence-18L-again' },
      token: ann.token,
    });
  const statuses = [
    (await change('a guess')).status,
    (
      await server.call('PUT /api/user/phone', {
        body: { phone_number, code, password: ann.username },
        token: ann.token,
      })
    ).status,
    (await change(ann.username)).status,
  ];
  const logged = server.lines
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) =>
      typeof line === 'object' && line !== null && 'event' in line && 'user_id' in line ? [line.event] : [],
    );
  reportAttack('a wrong password, then a new number and password', `logged as ${logged.join(', ')}`);
  expect(statuses).toEqual([403, 200, 200]);
  expect(logged).toEqual(['password_wrong', 'phone_changed', 'password_changed']);
});
