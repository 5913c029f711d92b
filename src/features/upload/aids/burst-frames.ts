/** Which photos are frames of one burst (docs/rules/upload.md, "Same photo"). */

/** How far apart the frames of a burst are at most, in ms by the camera's clock. */
export const BURST_MS = 10_000;

/** A photo by its PDQ hash and when it was taken, local time without a zone. Each is missing if unknown. */
export interface Shot {
  pdq?: string | undefined;
  takenAt?: string | undefined;
}

/**
 * True for two different photos that were taken within seconds. The same file has the same hash, so it is never two
 * frames. Cameras aren't compared: what two of them take is two photos anyway.
 */
export function areBurstFrames(one: Shot, other: Shot): boolean {
  if (one.takenAt === undefined || other.takenAt === undefined || one.pdq === other.pdq) return false;
  return Math.abs(Date.parse(`${one.takenAt}Z`) - Date.parse(`${other.takenAt}Z`)) <= BURST_MS;
}
