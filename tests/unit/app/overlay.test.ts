import { expect, test } from 'vitest';
import { dropToast, showDialog, showToast, useOverlays } from '../../../src/ui/overlay.ts';

const titles = () => useOverlays.getState().dialogs.map(({ title }) => title);

test('dialogs queue, and each call gets its own answer', async () => {
  const first = showDialog({ type: 'confirm', title: 'first', message: '' });
  const second = showDialog({ type: 'info', title: 'second', message: '' });
  expect(titles()).toEqual(['first', 'second']);
  useOverlays.getState().dialogs[0]?.answer(false);
  expect(titles()).toEqual(['second']);
  useOverlays.getState().dialogs[0]?.answer(true);
  expect(titles()).toEqual([]);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});

test('at most three toasts are shown, the newest last', () => {
  for (const text of ['a', 'b', 'c', 'd']) showToast(text);
  const { toasts } = useOverlays.getState();
  expect(toasts.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  for (const { id } of toasts) dropToast(id);
  expect(useOverlays.getState().toasts).toEqual([]);
});
