/** How the SMS providers send a code. */
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createSmsSender } from '../../../server/modules/accounts/codes/sms.ts';
import { STORED_PHONE } from './code-helpers.ts';

describe('providers', () => {
  const message = { phone_number: STORED_PHONE, type: 'register', code: '123456' };

  test('console writes the documented line', async () => {
    const lines: string[] = [];
    expect(await createSmsSender({ provider: 'console' }, (line) => lines.push(line))(message)).toBe('sent');
    expect(lines).toEqual([
      '{"event":"sms","phone_number":"+8613800001234","type":"register","code":"123456"}',
    ]);
  });

  test.each([
    [204, 'sent'],
    [400, 'not_sent'],
    [500, 'unknown'],
  ])('webhook posts the code; a response %i means %s', async (status, outcome) => {
    const bodies: string[] = [];
    const operator = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(String(chunk)));
      request.on('end', () => response.writeHead(status).end());
    });
    const port = await new Promise<number>((resolve) => {
      operator.listen(0, '127.0.0.1', () => {
        const address = operator.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const sender = createSmsSender({ provider: 'webhook', url: `http://127.0.0.1:${port}/sms` }, () => {});
    expect(await sender(message)).toBe(outcome);
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { phone_number: STORED_PHONE, code: '123456', type: 'register' },
    ]);
    operator.closeAllConnections();
    operator.close();
    expect(await sender(message)).toBe('not_sent');
  });
});
