/**
 * Draws samples to look at: `tsx scripts/samples/sheet.ts <folder> [width] [id…]` writes one PNG a sample and a contact
 * sheet of them all.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { samples } from './catalogue.ts';
import { drawScene } from './render/draw.ts';

const [folder = 'sheet', size = '1200', ...ids] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const chosen = samples.filter((sample) => ids.length === 0 || ids.includes(sample.id));
const tiles: OverlayOptions[] = [];
for (const [i, sample] of chosen.entries()) {
  const started = Date.now();
  const k = Number(size) / Math.max(...sample.size);
  const width = Math.round(sample.size[0] * k);
  const height = Math.round(sample.size[1] * k);
  const pixels = drawScene(sample.scene(), width, height);
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  await image
    .clone()
    .png({ compressionLevel: 3 })
    .toFile(join(folder, `${sample.id}.png`));
  const tile = await image.resize(440, 300, { fit: 'contain', background: '#222' }).png().toBuffer();
  tiles.push({ input: tile, left: (i % 4) * 448 + 4, top: Math.floor(i / 4) * 308 + 4 });
  console.log(`${sample.id} ${width}x${height} ${Date.now() - started} ms`);
}
const rows = Math.ceil(chosen.length / 4);
await sharp({ create: { width: 4 * 448, height: rows * 308, channels: 3, background: '#222' } })
  .composite(tiles)
  .png()
  .toFile(join(folder, 'sheet.png'));
