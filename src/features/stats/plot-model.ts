/** The data of a plot, independent of the library that draws it. */

/** How a series is drawn. The styles differ in more than colour. */
export type SeriesStyle = 'solid' | 'hollow' | 'line' | 'dashed' | 'dots';

export interface PlotModel {
  /** Indexes 0, 1, 2, … or, if `isTime`, seconds since 1970. */
  x: readonly number[];
  isTime: boolean;
  /** The axis label at an x value. */
  axisName: (x: number) => string;
  /** If true, the y axis goes from 0 to 100. */
  isPercent: boolean;
  /** Drawn in this order, so that later series cover earlier ones. */
  series: readonly { look: SeriesStyle; values: readonly (number | null)[] }[];
}

/** Which x values get a label, at most `max` of them: always the last one, and evenly spaced ones before it. */
export function labelledIndexes(xs: readonly number[], max: number): number[] {
  const step = Math.max(1, Math.ceil(xs.length / Math.max(1, max)));
  return xs.filter((_, index) => (xs.length - 1 - index) % step === 0);
}

/**
 * The starts of months between two times that get a label, in seconds, at most `max` of them; the start time if there
 * are none.
 */
export function labelledMonths(from: number, to: number, max: number): number[] {
  const firsts: number[] = [];
  const begin = new Date(from * 1000);
  for (let month = begin.getUTCMonth(); ; month += 1) {
    const first = Date.UTC(begin.getUTCFullYear(), month, 1) / 1000;
    if (first > to) break;
    if (first >= from) firsts.push(first);
  }
  return firsts.length === 0 ? [from] : labelledIndexes(firsts, max);
}
