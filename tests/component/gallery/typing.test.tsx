/** The view transition from a card to its page, which typing into the search must not start. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, openScreen } from '../harness/open-screen.tsx';
import { galleryOf } from './gallery-server.ts';
import { SEARCHED_PHOTOS } from './searched.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const field = page.getByRole('searchbox', { name: 'Search photos' });

const gallery = () =>
  openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS), size: 'phone', touch: true });

/**
 * Delays the update in each view transition until `released`, and returns how many elements each one carries over as the
 * opened photo.
 */
function watchTransitions(released: Promise<undefined>): number[] {
  const begin = document.startViewTransition.bind(document);
  onTestFinished(() => {
    document.startViewTransition = begin;
  });
  const carried: number[] = [];
  document.startViewTransition = (options) => {
    const { update, types } =
      typeof options === 'function' ? { update: options, types: null } : { types: null, ...options };
    carried.push(document.querySelectorAll('[style*="view-transition-name: photo"]').length);
    return begin({
      types,
      update: async () => {
        await released;
        await update?.();
      },
    });
  };
  return carried;
}

test('typing starts no transition, between whose start and update letters would be lost', async () => {
  await gallery();
  await expect.element(photos).toHaveLength(7);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const transitions = watchTransitions(released);
  await field.fill('lufthansa');
  await expect.element(photos).toHaveLength(1);
  await field.fill('');
  await userEvent.type(field, 'a320');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.element(options.first()).toHaveTextContent(/^A320 and all its variants/);
  await expect.poll(address).toBe('/gallery?q=a320');
  await expect.element(photos).toHaveLength(3);
  expect(transitions).toEqual([]);
  release(undefined);
});

test('a card grows into its page', async () => {
  await gallery();
  await expect.element(photos).toHaveLength(7);
  const transitions = watchTransitions(Promise.resolve(undefined));
  await photos.first().getByRole('link').click();
  await expect.poll(address).toBe('/photo/7');
  await expect.poll(() => transitions).toEqual([1]);
  await expect.element(page.getByRole('heading', { level: 1, name: /CP-3151/ })).toBeVisible();
});
