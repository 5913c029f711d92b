/** What is drawn in a plot, whatever draws it. */

/** How a series is drawn, so that nobody needs colours to tell two apart. */
export type SeriesStyle = 'solid' | 'hollow' | 'line' | 'dashed' | 'dots';

export interface PlotModel {
  /** Places 0, 1, 2, … or, for `isTime`, seconds since 1970. */
  x: readonly number[];
  isTime: boolean;
  /** What stands beside the axis at an x. */
  axisName: (x: number) => string;
  /** From 0 to 100, else from 0 up. */
  isPercent: boolean;
  /** The later ones are drawn over those before. */
  series: readonly { look: SeriesStyle; values: readonly (number | null)[] }[];
}

/** Places beside the axis, of which at most so many are named: the last one always, and evenly back from it. */
export function namedPlaces(places: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(places.length / Math.max(1, most)));
  return places.filter((_, index) => (places.length - 1 - index) % step === 0);
}

/** Firsts of months between two times, seconds, of which at most so many are named; both ends where there is none. */
export function namedMonths(from: number, to: number, most: number): number[] {
  const firsts: number[] = [];
  const begin = new Date(from * 1000);
  for (let month = begin.getUTCMonth(); ; month += 1) {
    const first = Date.UTC(begin.getUTCFullYear(), month, 1) / 1000;
    if (first > to) break;
    if (first >= from) firsts.push(first);
  }
  return firsts.length === 0 ? [from] : namedPlaces(firsts, most);
}
