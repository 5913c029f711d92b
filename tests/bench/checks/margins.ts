/** How well the margins check finds the subject, whose box is known to the pixel. */
import { readPicture } from '../../../scripts/checks/read-picture.ts';
import { samplePath } from '../../../scripts/samples/catalogue.ts';
import { checkMargins } from '../../../workers/image/checks/margins.ts';
import type { Rect } from '../../../workers/image/types.ts';
import type { BenchTable } from '../site.ts';
import { halves, Tally } from './sample-parts.ts';

/** Intersection over union from which a box counts as the subject's, as in the PASCAL VOC challenges. */
const FOUND = 0.5;
/** A margin this close, in percent of the picture, is good enough for advice on centring. */
const CLOSE_PERCENT = 5;

/** By trust: how many photos, how many boxes overlap by half, and how many have all four margins within 5 %. */
export async function measureMargins(): Promise<BenchTable> {
  const tally = new Tally();
  for (const { sample, half } of halves) {
    const { picture } = await readPicture(samplePath(sample.id));
    const check = checkMargins(picture);
    const { width, height } = picture;
    const { x, y, width: share, height: shareHigh } = sample.subject;
    const subject = { x: x * width, y: y * height, width: share * width, height: shareHigh * height };
    const expected = [x, y, 1 - x - share, 1 - y - shareHigh].map((margin) => margin * 100);
    const margins = [check.left, check.top, check.right, check.bottom];
    const isClose = margins.every(
      (margin, side) => Math.abs(margin - (expected[side] ?? 0)) <= CLOSE_PERCENT,
    );
    for (const trust of ['sure', 'likely', 'unknown']) tally.add(trust, half, check.trust === trust);
    if (check.trust === 'unknown') continue;
    tally.add(`${check.trust}: overlaps by half`, half, overlap(check.subject, subject) >= FOUND);
    tally.add(`${check.trust}: margins within 5 %`, half, isClose);
  }
  return tally.table();
}

/** Intersection over union. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}
