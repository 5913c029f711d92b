/** The account's menu leads reviewers to their own desks. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { openScreen } from '../harness/open-screen.tsx';

test('the menu has the desks that the user may work at, and no others', async () => {
  await openScreen('/help', { as: somebody({ username: 'plane_desk', is_plane_reviewer: true }) });
  await page.getByRole('button', { name: 'plane_desk' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Review planes' }))
    .toHaveAttribute('href', '/review/planes');
  await expect.element(page.getByRole('link', { name: 'Review trains' })).not.toBeInTheDocument();
});
