/** Draws `public/watermark.png` and `public/watermark_black.png`: `npx tsx scripts/assets/watermark.ts`. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { WATERMARK_FILE_SIZE, WATERMARK_URLS } from '../../workers/image/watermark-files.ts';
import type { Shape } from '../../workers/image/wordmark.ts';
import { CHINESE_NAME, LOGO, NAME, transformShape } from '../../workers/image/wordmark.ts';

/**
 * Fraction of the picture's width that the drawing takes up, from the left. At the default size the picture is 30 % as wide
 * as the photo, and at the 75 % preset (docs/rules/upload.md, "Watermark") its last sixth lies beyond the photo's edge. So
 * that part stays empty.
 */
const DRAWN_SHARE = 0.79;
/** Space around the drawing, in SVG units, for the strokes' round ends. */
const MARGIN = 10;

const logo = transformShape(LOGO, { x: 0, y: 0, scale: 1.75 });
const left = logo.width + 60;
const name = transformShape(NAME, { x: left, y: 20, scale: 1 });
const chinese = transformShape(CHINESE_NAME, { x: left, y: 149, scale: 0.82 });
const rule: Shape = {
  width: 0,
  height: 0,
  fill: '',
  stroke: `M${left + chinese.width + 40} 190 L${left + name.width} 190`,
  pen: 4,
};

const drawn = left + name.width + 2 * MARGIN;
const box = { width: drawn / DRAWN_SHARE, height: logo.height + 2 * MARGIN };

for (const [file, colour] of [
  [WATERMARK_URLS.light, '#fff'],
  [WATERMARK_URLS.dark, '#000'],
] as const) {
  await sharp(Buffer.from(svg(colour)))
    .resize(WATERMARK_FILE_SIZE.width, WATERMARK_FILE_SIZE.height)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`../../public${file}`, import.meta.url)));
}

function svg(colour: string): string {
  const shapes = [logo, name, chinese, rule].map(
    ({ fill, stroke, pen }) =>
      `<path d="${fill}" fill="${colour}"/><path d="${stroke}" stroke="${colour}" stroke-width="${pen}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WATERMARK_FILE_SIZE.width * 2}"
    viewBox="${-MARGIN} ${-MARGIN} ${box.width} ${box.height}"
    fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</svg>`;
}
