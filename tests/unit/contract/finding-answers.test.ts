/** What an upload says of the findings that the photographer was shown (docs/rules/upload.md, "Not so"). */
import { expect, test } from 'vitest';
import { readFindingAnswers } from '../../../src/contract/rules/upload.ts';

test('is read without the kinds of a newer page, whatever that says of them', () => {
  const sent = { dust: 'dismissed', moire: 'shown', tilt: 'shown', vignette: { corners: 4 } };
  expect(readFindingAnswers(JSON.stringify(sent))).toEqual({ dust: 'dismissed', tilt: 'shown' });
});

test.each([undefined, '{}', '{"moire":"shown"}', '{"toString":"shown"}'])('%j says nothing', (text) => {
  expect(readFindingAnswers(text)).toBeUndefined();
});

test.each([
  '',
  'dust',
  '{"dust":',
  'null',
  '"dust"',
  '["dust"]',
  '{"dust":"kept"}',
  '{"dust":true}',
  '{"dust":null}',
  '{"dust":["dismissed"]}',
])('%j is invalid', (text) => {
  expect(readFindingAnswers(text)).toBe('invalid');
});
