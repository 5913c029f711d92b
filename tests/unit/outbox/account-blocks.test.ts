import { expect, test } from 'vitest';
import { accountBlocks } from '../../../src/outbox/ui/account-blocks.ts';
import { item } from './items.ts';

const blocked = (reason: string) => item({ kind: 'upload', state: 'blocked', reason });

test('lists each requirement that the user can meet once', () => {
  expect(accountBlocks([])).toEqual([]);
  expect(accountBlocks([blocked('auth'), blocked('parent'), item({ kind: 'upload' })])).toEqual([]);
  expect(accountBlocks([blocked('phone'), blocked('phone')])).toEqual(['phone']);
  expect(accountBlocks([blocked('phone'), blocked('agreement')])).toEqual(['agreement', 'phone']);
});
