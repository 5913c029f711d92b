/**
 * The least that sharp can do for a photo: decode, the size of a display copy, the size of a card image, encode both.
 * Prints the ms of each time, the first, which warms up, left out. Arguments: the file, how many times.
 */
import sharp from 'sharp';

const [, , file = '', times = '1'] = process.argv;
sharp.cache(false);

async function once(): Promise<number> {
  const start = performance.now();
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: 2160, height: 2160, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  await pixels().jpeg({ quality: 82 }).toBuffer();
  await pixels().resize({ width: 640, height: 640, fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
  return performance.now() - start;
}

await once();
for (let n = 0; n < Number(times); n += 1) console.log(await once());
