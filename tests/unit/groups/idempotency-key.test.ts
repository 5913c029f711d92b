import { expect, test } from 'vitest';
import { createIdempotencyKeys } from '../../../src/api/idempotency-key.ts';

test('the same content keeps its key until it succeeds; other content gets a new key', () => {
  let made = 0;
  const keys = createIdempotencyKeys(() => `key ${(made += 1)}`);
  expect(keys.keyOf('join 7')).toBe('key 1');
  // The key stays the same after a lost response or a refusal.
  expect(keys.keyOf('join 7')).toBe('key 1');
  expect(keys.keyOf('join 8')).toBe('key 2');
  // A late response for other content has no effect.
  keys.succeeded('key 1');
  expect(keys.keyOf('join 8')).toBe('key 2');
  keys.succeeded('key 2');
  expect(keys.keyOf('join 8')).toBe('key 3');
});
