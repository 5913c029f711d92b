/** The comparisons in the public statistics. */
import type { AllStats } from '../../contract/calls/site-stats-calls.ts';

/** Two numbers that make up a whole. */
export interface Split {
  first: number;
  second: number;
  /** The first number's share, as a percentage to one decimal place; undefined if both numbers are 0. */
  share: number | undefined;
}

/** Computes the first number's share. */
export function splitOf(first: number, second: number): Split {
  const whole = first + second;
  return { first, second, share: whole === 0 ? undefined : Math.round((first / whole) * 1000) / 10 };
}

/** The second number's share, chosen so that both shares add up to exactly 100. */
export function secondShare({ share }: Split): number | undefined {
  return share === undefined ? undefined : Math.round((100 - share) * 10) / 10;
}

/** Approved against rejected photos, and planes against trains. */
export function splitsOf(stats: AllStats): { decided: Split; types: Split } {
  return {
    decided: splitOf(stats.total_approved_photos.value, stats.total_rejected_photos.value),
    types: splitOf(stats.total_plane_photos.value, stats.total_train_photos.value),
  };
}
