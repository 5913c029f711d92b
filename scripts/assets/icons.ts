/** Draws `public/icons`, the app's mark in every size that is asked for: `npx tsx scripts/assets/icons.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const GRAPHITE = '#131517';
const AMBER = '#ffb224';
const PAPER = '#f0eee9';

/** The mark of the navigation bar: a wing over rails that run to one point, on a grid of 32 units. */
const mark = (wing: string, rails: string) =>
  `<path d="M2 16.5 30 6 19.5 16.5z" fill="${wing}"/>` +
  `<path d="M14 20 8 29M18 20l6 9M11.5 24h9M10 27h12" fill="none" stroke="${rails}" stroke-width="1.75"` +
  ` stroke-linecap="round"/>`;

interface Icon {
  /** Corners of the ground, units of 32; undefined: no ground. */
  radius?: number;
  /** Share of the picture's side that the mark takes. */
  share: number;
  wing: string;
  rails: string;
}

const rounded: Icon = { radius: 7, share: 0.72, wing: AMBER, rails: PAPER };
/** Within the circle that any mask leaves. */
const masked: Icon = { radius: 0, share: 0.56, wing: AMBER, rails: PAPER };
/** iOS rounds the corners itself and cuts nothing else. */
const square: Icon = { radius: 0, share: 0.7, wing: AMBER, rails: PAPER };
/** One colour; the system fills it. */
const badge: Icon = { share: 0.96, wing: '#fff', rails: '#fff' };

function svg({ radius, share, wing, rails }: Icon): string {
  const offset = (32 * (1 - share)) / 2;
  const ground =
    radius === undefined ? '' : `<rect width="32" height="32" rx="${radius}" fill="${GRAPHITE}"/>`;
  // The drawing stands half a unit low on its grid.
  const place = `translate(${offset} ${offset - 1.5 * share}) scale(${share})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}` +
    `<g transform="${place}">${mark(wing, rails)}</g></svg>\n`
  );
}

const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url));
await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, svg(rounded));
const pictures: [name: string, side: number, icon: Icon][] = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['maskable-512', 512, masked],
  ['apple-touch-icon', 180, square],
  ['badge-96', 96, badge],
];
for (const [name, side, icon] of pictures) {
  await sharp(Buffer.from(svg(icon)), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}
