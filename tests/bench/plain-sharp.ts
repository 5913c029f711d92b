/**
 * The minimal work of sharp for a photo, as the baseline. Decodes it, resizes it to a display copy and a card image, and
 * encodes both. Prints the duration of each run in ms, except that of a warm-up run. Arguments: the file, the number of runs.
 */
import sharp from 'sharp';

const [, , file = '', runs = '1'] = process.argv;
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
for (let n = 0; n < Number(runs); n += 1) console.log(await once());
