/** Draws the app's logo into `public/icons`: `npx tsx scripts/assets/icons.ts`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LOGO_ON_64, WING_PATH } from '../../workers/image/logo.ts';

const GRAPHITE = '#131517';
const GRAPHITE_LIGHT = '#24282c';
const AMBER = '#ffb224';
const PAPER = '#f0eee9';

interface Look {
  /** Corner radius; the icon is 64 units wide. */
  radius?: number;
  /** Size of the logo relative to the icon. */
  scale: number;
  /** White on transparent, for systems that use only the outline. */
  plain?: boolean;
}

function icon({ radius = 0, scale, plain = false }: Look): string {
  const shift = (32 - 32 * scale).toFixed(3);
  const [light, signal] = plain ? ['#fff', '#fff'] : [PAPER, AMBER];
  const rails = `<path fill="${light}" d="${LOGO_ON_64.rails}"/>`;
  const wing = `<path fill="${signal}" transform="${LOGO_ON_64.wingTransform}" d="${WING_PATH}"/>`;
  const logo = `<g transform="translate(${shift} ${shift}) scale(${scale})">${rails}${wing}</g>`;
  const background = plain
    ? ''
    : `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${GRAPHITE_LIGHT}"/><stop offset="1" stop-color="${GRAPHITE}"/></linearGradient></defs><rect width="64" height="64" rx="${radius}" fill="url(#g)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}${logo}</svg>`;
}

const ROUND: Look = { radius: 14, scale: 1 };
/** For systems that round the corners of icons themselves. */
const SQUARE: Look = { scale: 1 };
/** The logo fits into the central circle, 80 % of the icon's width, that every mask leaves visible. */
const MASKABLE: Look = { scale: 0.78 };
const BADGE: Look = { scale: 1.16, plain: true };

const outputPath = (name: string): string =>
  fileURLToPath(new URL(`../../public/icons/${name}`, import.meta.url));

await writeFile(outputPath('icon.svg'), `${icon(ROUND)}\n`);
for (const [name, size, look] of [
  ['icon-192.png', 192, ROUND],
  ['icon-512.png', 512, ROUND],
  ['maskable-512.png', 512, MASKABLE],
  ['apple-touch-icon.png', 180, SQUARE],
  ['badge-96.png', 96, BADGE],
] as const) {
  await sharp(Buffer.from(icon(look)), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(outputPath(name));
}
await writeFile(fileURLToPath(new URL('../../public/favicon.ico', import.meta.url)), await favicon());

/** An ICO file with one 32 px PNG, for programs that request `/favicon.ico` without reading the page. */
async function favicon(): Promise<Buffer> {
  const png = await sharp(Buffer.from(icon(ROUND)), { density: 36 })
    .resize(32, 32)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
