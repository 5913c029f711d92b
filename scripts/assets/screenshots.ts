/**
 * Draws the manifest's screenshots into `public/screenshots`, of the demo while it runs:
 * `CHROMIUM_PATH=/usr/bin/chromium npx tsx scripts/assets/screenshots.ts http://127.0.0.1:8080`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { FORMS, SCREENSHOTS } from '../build/screenshots.ts';

const [, , origin] = process.argv;
const program = process.env['CHROMIUM_PATH'];
if (origin === undefined || program === undefined)
  throw new Error('Say CHROMIUM_PATH, and the address of the demo.');

const folder = new URL('../../public/screenshots/', import.meta.url);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: program });
for (const { file, address, locale, colorScheme, form } of SCREENSHOTS) {
  const { width, height, scale } = FORMS[form];
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    locale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Announcements are not what the app is.
  await page.route('**/api/announcements/active', (route) => route.fulfill({ json: [] }));
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(new URL(file, folder)));
  await context.close();
}
await browser.close();
