import { expect, test } from 'vitest';
import { createIdempotencyKeys } from '../../../src/api/idempotency-key.ts';

test('the same content keeps its key until it has succeeded; another content has another', () => {
  let made = 0;
  const keys = createIdempotencyKeys(() => `key ${(made += 1)}`);
  expect(keys.keyOf('join 7')).toBe('key 1');
  // An answer was lost, or the server said no.
  expect(keys.keyOf('join 7')).toBe('key 1');
  expect(keys.keyOf('join 8')).toBe('key 2');
  // What comes late of another content ends nothing.
  keys.succeeded('key 1');
  expect(keys.keyOf('join 8')).toBe('key 2');
  keys.succeeded('key 2');
  expect(keys.keyOf('join 8')).toBe('key 3');
});
