/**
 * Takes the web app manifest's screenshots from a running demo, saves them in `public/screenshots`, and combines two of them
 * into the README's picture: `CHROMIUM_PATH=/usr/bin/chromium npx tsx scripts/assets/screenshots.ts http://127.0.0.1:8080`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { FORMS, SCREENSHOTS } from '../build/screenshots.ts';

const [, , origin] = process.argv;
const program = process.env['CHROMIUM_PATH'];
if (origin === undefined || program === undefined)
  throw new Error('Set CHROMIUM_PATH, and pass the address of the demo as the argument.');

/** Relative to the project's folder, where this script is run. */
const README_PICTURE = 'docs/wingrail.jpg';
const folder = new URL('../../public/screenshots/', import.meta.url);
await mkdir(folder, { recursive: true });
const taken = new Map<string, Buffer>();
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
  // Hide announcements, since they aren't part of the app.
  await page.route('**/api/announcements/active', (route) => route.fulfill({ json: [] }));
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const png = await page.screenshot();
  taken.set(file, png);
  await sharp(png)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(new URL(file, folder)));
  await context.close();
}
await browser.close();

await sharp({ create: { width: 1320, height: 820, channels: 3, background: '#d9d2c1' } })
  .composite([
    { input: await sharp(taken.get('desk-en.webp')).resize(1200).toBuffer(), left: 24, top: 24 },
    {
      input: await sharp(taken.get('phone-zh.webp'))
        .resize(290)
        .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#16181a' })
        .toBuffer(),
      left: 990,
      top: 150,
    },
  ])
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(README_PICTURE);
