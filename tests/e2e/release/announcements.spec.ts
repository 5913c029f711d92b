/** An announcement on its way from a super admin to a visitor. */
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

test('what a super admin announces is shown to a visitor, whose device remembers that it was read', async ({
  site,
  device,
  signedInPage,
}) => {
  const iris = await site.register('iris', ['is_super_admin']);
  const page = await signedInPage(iris);
  await page.goto('/announcements');
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Title' }).fill('A meeting');
  await form.getByRole('textbox', { name: 'Content' }).fill('**Bring** a ladder.');
  await form.getByRole('button', { name: 'Create announcement' }).click();
  await expect(page.getByText('Announcement created successfully!')).toBeVisible();

  const { page: visitors } = await device();
  await visitors.goto('/help');
  const banner = visitors.getByRole('region', { name: 'Announcement' });
  await banner.getByRole('button', { name: 'A meeting' }).click();
  await expect(banner.getByRole('strong')).toHaveText('Bring');
  await banner.getByRole('button', { name: "Don't show again" }).click();
  await expect(banner).toHaveCount(0);
  const asked = visitors.waitForResponse('**/api/announcements/active');
  await visitors.reload();
  await asked;
  await expect(visitors.getByRole('contentinfo')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
