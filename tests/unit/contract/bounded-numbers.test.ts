/** A number that its column can't hold would fail in the database, so requests must bound their numbers. */
import { expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { MAX_INTEGER } from '../../../src/contract/rules/limits.ts';

const PARTS = ['params', 'query', 'body', 'json'] as const;

/** Paths of a schema's numbers that aren't bounded to the range of an `integer`. */
function unbounded(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: unknown; maximum?: unknown };
  const isNumber = [type].flat().some((name) => name === 'integer' || name === 'number');
  const isBounded =
    typeof minimum === 'number' &&
    minimum >= -MAX_INTEGER &&
    typeof maximum === 'number' &&
    maximum <= MAX_INTEGER;
  const inside = Object.entries(schema).flatMap(([name, value]) => unbounded(value, `${at}.${name}`));
  return isNumber && !isBounded ? [at, ...inside] : inside;
}

it('every number in a request is bounded', () => {
  const found = Object.entries<CallSpec>(calls).flatMap(([key, call]) =>
    PARTS.flatMap((part) => unbounded(call[part], `${key} ${part}`)),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a number without bounds', { type: 'integer' }],
  ['a number without a maximum', { type: 'integer', minimum: 1 }],
  ['a number inside an array', { type: 'array', items: { type: 'number', minimum: 0 } }],
  ['a number in a union', { anyOf: [{ type: 'null' }, { type: 'integer', maximum: 1 }] }],
  ['a number beyond an integer', { type: 'integer', minimum: 1, maximum: 2 ** 31 }],
])('finds %s', (_, schema) => {
  expect(unbounded({ type: 'object', properties: { it: schema } }, '')).toHaveLength(1);
});
