/** One line of `npm run checks`, with the names and units that other programs read. */
import { findingsOf } from '../../workers/image/checks/findings.ts';
import { runChecks } from '../../workers/image/checks/run-checks.ts';
import type { MeasuredChecks } from '../../workers/image/checks/types.ts';
import { readPicture } from './read-picture.ts';

/** Checks a file; never rejects. */
export async function checkLine(file: string): Promise<Record<string, unknown>> {
  try {
    const { picture, bytes } = await readPicture(file);
    return { file, ...lineOf(runChecks(picture, bytes)) };
  } catch (error) {
    return { file, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Lengths are in px, shares in percent; a value whose trust is `unknown` is null. */
function lineOf(checks: MeasuredChecks): Record<string, unknown> {
  const { exposure, tilt, sharpness, noise, dust, halo, jpeg, pdq } = checks;
  const { highlights, shadows } = exposure;
  return {
    width: checks.width,
    height: checks.height,
    tilt_deg: known(tilt.trust, tilt.degrees),
    tilt_trust: tilt.trust,
    clipped_high_pct: rounded(highlights.total, 4),
    clipped_low_pct: rounded(shadows.total, 4),
    clipped_high_by_channel_pct: byChannel(highlights),
    clipped_low_by_channel_pct: byChannel(shadows),
    clipped_high_places: highlights.places,
    clipped_low_places: shadows.places,
    sharpness: known(sharpness.trust, rounded(sharpness.value, 4)),
    sharpness_trust: sharpness.trust,
    sharpness_place: sharpness.place ?? null,
    sharpness_flaw: sharpness.flaw ?? null,
    noise: known(noise.trust, rounded(noise.sigma, 2)),
    noise_trust: noise.trust,
    dust: dust.spots.map(({ x, y, r, trust }) => ({
      x: rounded(x, 1),
      y: rounded(y, 1),
      r: rounded(r, 1),
      trust,
    })),
    dust_trust: dust.trust,
    halo: known(halo.trust, rounded(halo.overshoot, 1)),
    halo_trust: halo.trust,
    jpeg_quality: jpeg.quality ?? null,
    pdq: pdq.hash,
    pdq_quality: pdq.quality,
    pdq_trust: pdq.trust,
    findings: findingsOf(checks).map(({ kind, trust, places }) => ({ kind, trust, places })),
  };
}

function byChannel({ red, green, blue }: { red: number; green: number; blue: number }) {
  return { red: rounded(red, 4), green: rounded(green, 4), blue: rounded(blue, 4) };
}

function known<T>(trust: string, value: T): T | null {
  return trust === 'unknown' ? null : value;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
