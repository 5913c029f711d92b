import { expect, test } from 'vitest';
import { isUuid } from '../../../src/contract/calls/headers.ts';

const ID = '0190b2c4-7f3e-7a61-9c55-2f1d8e4b6a30';

test('the id of an upload is a UUID with nothing around it', () => {
  expect(isUuid(ID)).toBe(true);
  for (const other of [`../7/${ID}`, `7/${ID}`, `${ID}/..`, `${ID}\n`, ID.toUpperCase(), ID.slice(1)])
    expect([other, isUuid(other)]).toEqual([other, false]);
});
