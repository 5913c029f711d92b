/** No request may carry a number that its column can't hold: that would be a failure in the place of a refusal. */
import { expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { MAX_INTEGER } from '../../../src/contract/rules/limits.ts';

const PARTS = ['params', 'query', 'body', 'json'] as const;

/** Where in a schema a number stands that isn't bounded by what an `integer` holds. */
function unbounded(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: unknown; maximum?: unknown };
  const isNumber = [type].flat().some((each) => each === 'integer' || each === 'number');
  const isBounded =
    typeof minimum === 'number' &&
    minimum >= -MAX_INTEGER &&
    typeof maximum === 'number' &&
    maximum <= MAX_INTEGER;
  const inside = Object.entries(schema).flatMap(([name, each]) => unbounded(each, `${at}.${name}`));
  return isNumber && !isBounded ? [at, ...inside] : inside;
}

it('bounds every number of every request by its column', () => {
  const found = Object.entries<CallSpec>(calls).flatMap(([key, call]) =>
    PARTS.flatMap((part) => unbounded(call[part], `${key} ${part}`)),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a number without bounds', { type: 'integer' }],
  ['one without a maximum', { type: 'integer', minimum: 1 }],
  ['one inside an array', { type: 'array', items: { type: 'number', minimum: 0 } }],
  ['one of several kinds', { anyOf: [{ type: 'null' }, { type: 'integer', maximum: 1 }] }],
  ['one beyond an integer', { type: 'integer', minimum: 1, maximum: 2 ** 31 }],
])('finds %s', (_, schema) => {
  expect(unbounded({ type: 'object', properties: { it: schema } }, '')).toHaveLength(1);
});
