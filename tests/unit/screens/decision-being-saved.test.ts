/** Undo waits for a decision that is being saved (docs/rules/review.md, "Undo"). */
import { expect, test } from 'vitest';
import {
  decisionSaved,
  useDecisionBeingSaved,
  whileSaving,
} from '../../../src/features/review/decision/decision-being-saved.ts';

test('a decision is being saved until it is, and whoever waits for it goes on then', async () => {
  const saved = new AbortController();
  const save = () =>
    new Promise<string>((resolve) => {
      saved.signal.addEventListener('abort', () => resolve('done'));
    });
  const saving = whileSaving(7, save);
  expect(useDecisionBeingSaved.getState()).toBe(7);
  const order: string[] = [];
  const waiting = decisionSaved().then(() => order.push('undo'));
  await Promise.resolve();
  order.push('saved');
  saved.abort();
  expect(await saving).toBe('done');
  await waiting;
  expect(order).toEqual(['saved', 'undo']);
  expect(useDecisionBeingSaved.getState()).toBeUndefined();
});

test('nobody waits if nothing is being saved, or if saving failed', async () => {
  await decisionSaved();
  await expect(whileSaving(7, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await decisionSaved();
  expect(useDecisionBeingSaved.getState()).toBeUndefined();
});
