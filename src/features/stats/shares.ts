/** The comparisons of the public statistics. */
import type { AllStats } from '../../contract/calls/site-stats-calls.ts';

/** Two figures that make a whole. */
export interface Split {
  first: number;
  second: number;
  /** The first one's part of both, percent with one decimal; undefined where there is neither. */
  share: number | undefined;
}

/** Two figures, and the first one's part of them. */
export function splitOf(first: number, second: number): Split {
  const whole = first + second;
  return { first, second, share: whole === 0 ? undefined : Math.round((first / whole) * 1000) / 10 };
}

/** The second one's part of both, so that the two make 100. */
export function restOf({ share }: Split): number | undefined {
  return share === undefined ? undefined : Math.round((100 - share) * 10) / 10;
}

/** Approved among approved and rejected, and planes among all photos. */
export function splitsOf(stats: AllStats): { decided: Split; types: Split } {
  return {
    decided: splitOf(stats.total_approved_photos.value, stats.total_rejected_photos.value),
    types: splitOf(stats.total_plane_photos.value, stats.total_train_photos.value),
  };
}
