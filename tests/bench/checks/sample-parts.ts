/**
 * What the checks' benchmarks share. Constants were chosen on every second sample photo; what counts is how good the checks
 * are on the others, of which they know nothing.
 */
import { samples } from '../../../scripts/samples/catalogue.ts';
import type { Sample } from '../../../scripts/samples/sample.ts';
import { pixelsOf } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';
import type { BenchTable } from '../site.ts';

/** Whether a photo was one of those on which constants were chosen. */
export type Half = 'tuned on' | 'judged on';

/** All sample photos with their half, and a seed. */
export const halves: readonly { sample: Sample; half: Half; seed: number }[] = samples.map(
  (sample, index) => ({ sample, half: index % 2 === 0 ? 'tuned on' : 'judged on', seed: index + 1 }),
);

/** The part of a photo around its subject that flaws are added to, at full size: the whole would take too long. */
const PART = { width: 960, height: 640 };

/** That part's pixels. */
export function subjectPart({ id, size, subject }: Sample): Promise<Pixels> {
  const x = startOf(subject.x + subject.width / 2, PART.width, size.width);
  const y = startOf(subject.y + subject.height / 2, PART.height, size.height);
  return pixelsOf(id, { x, y, ...PART });
}

/** Where a part begins that is around `middle` (a share), but inside the picture. */
function startOf(middle: number, part: number, whole: number): number {
  return Math.round(Math.max(0, Math.min(whole - part, middle * whole - part / 2)));
}

/** Counts by row and half how often something was right. */
export class Tally {
  private readonly counts = new Map<string, Record<Half, { right: number; all: number }>>();

  add(row: string, half: Half, isRight: boolean): void {
    const counts = this.counts.get(row) ?? {
      'tuned on': { right: 0, all: 0 },
      'judged on': { right: 0, all: 0 },
    };
    this.counts.set(row, counts);
    counts[half].all += 1;
    if (isRight) counts[half].right += 1;
  }

  table(): BenchTable {
    return Object.fromEntries(
      [...this.counts].map(([row, counts]) => [
        row,
        { 'tuned on': shareOf(counts['tuned on']), 'judged on': shareOf(counts['judged on']) },
      ]),
    );
  }
}

function shareOf({ right, all }: { right: number; all: number }): string {
  return all === 0 ? '–' : `${((100 * right) / all).toFixed(1)} % (${right} of ${all})`;
}
