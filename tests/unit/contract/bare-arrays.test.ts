import { readFileSync } from 'node:fs';
import { IsArray } from 'typebox';
import { expect, test } from 'vitest';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';

test('the page on the API names every call that responds with a bare array', () => {
  const specs: [string, CallSpec][] = Object.entries(calls);
  const bare = specs
    .filter(([, { response }]) => IsArray(response))
    .map(([key]) => splitCallKey(key).pattern);
  const page = readFileSync('docs/rules/api.md', 'utf8');
  const [sentence = ''] = page.match(/Five are bare arrays:[^.]*\./) ?? [];
  const named = Array.from(sentence.matchAll(/`(\/api\/[^`]+)`/g), ([, path]) => path);
  expect(new Set(named)).toEqual(new Set(bare));
  expect(bare).toHaveLength(5);
});
