import { expect, test } from 'vitest';
import { standingBlocks } from '../../../src/outbox/ui/standing-blocks.ts';
import { item } from './items.ts';

const blocked = (reason: string) => item({ kind: 'upload', state: 'blocked', reason });

test('what the user can do about is named once, however many wait for it', () => {
  expect(standingBlocks([])).toEqual([]);
  expect(standingBlocks([blocked('auth'), blocked('parent'), item({ kind: 'upload' })])).toEqual([]);
  expect(standingBlocks([blocked('phone'), blocked('phone')])).toEqual(['phone']);
  expect(standingBlocks([blocked('phone'), blocked('agreement')])).toEqual(['agreement', 'phone']);
});
