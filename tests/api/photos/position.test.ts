import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redrawCopies } from '../../../server/modules/photos/redraw-copies.ts';
import { COMMENT, segment, xmpSegment } from '../../files/jpeg-parts.ts';
import { sha256Of } from '../photo-forms.ts';
import { MetadataSender } from './metadata-sender.ts';

let ann: MetadataSender;
beforeAll(async () => {
  ann = await MetadataSender.start();
});
afterAll(() => ann.server.close());

test('an original loses its position and nothing else, and keeps the hash of the file that was sent', async () => {
  const parts = [
    xmpSegment('photoshop:City="Pudong" exif:GPSLatitude="31,8N" xmp:Rating="5"'),
    segment(COMMENT, 'taken at 31.1434, 121.8052'),
  ];
  const sent = Buffer.concat([ann.bare.subarray(0, 2), ...parts, ann.bare.subarray(2)]);
  const { row, original } = await ann.sendWith(...parts);
  for (const text of ['Pudong', '31,8N', '31.1434']) expect(original.includes(text)).toBe(false);
  expect(original.includes('xmp:Rating="5"')).toBe(true);
  expect(original).toHaveLength(sent.length);
  expect(original.subarray(-ann.bare.length + 2)).toEqual(ann.bare.subarray(2));
  expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  expect(row).toMatchObject({ original_sha256: sha256Of(sent), stored_sha256: sha256Of(original) });
  // The copies can still be redrawn from the stored original.
  expect(await redrawCopies(ann.server.ctx, row)).toMatchObject({ width: row.width, height: row.height });
});

test('an original without a position is stored as it was sent', async () => {
  const { row, original } = await ann.sendWith(segment(COMMENT, 'Made by Ann'));
  expect(row).toMatchObject({ original_sha256: sha256Of(original), stored_sha256: null });
});
