import { expect, test } from 'vitest';
import { accountBlocks } from '../../../src/outbox/ui/account-blocks.ts';
import { item } from './items.ts';

const needing = (reason: string) => item({ kind: 'review', state: 'needs-you', reason, action: 'delete' });
const blocked = (reason: string) => item({ kind: 'upload', state: 'blocked', reason });

test('lists each requirement that the user can meet once', () => {
  expect(accountBlocks([])).toEqual([]);
  expect(accountBlocks([blocked('auth'), blocked('parent'), item({ kind: 'upload' })])).toEqual([]);
  expect(accountBlocks([blocked('phone'), blocked('phone')])).toEqual(['phone']);
  expect(accountBlocks([blocked('phone'), blocked('agreement')])).toEqual(['agreement', 'phone']);
});

test('lists the password, but no other reason why an item needs the user', () => {
  expect(accountBlocks([needing('refused'), needing('conflict')])).toEqual([]);
  expect(accountBlocks([needing('password'), needing('password'), blocked('phone')])).toEqual([
    'phone',
    'password',
  ]);
});
