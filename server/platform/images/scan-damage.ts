/** Looks for damage in a picture's scans, which the decoder doesn't notice near the picture's end. */
import { setImmediate } from 'node:timers/promises';
import type { JpegHead } from '../../../workers/image/jpeg.ts';
import { findScanDamageInSteps } from '../../../workers/image/scans/find-scan-damage.ts';
import type { ScanFinding } from '../../../workers/image/scans/find-scan-damage.ts';
import type { Deadline } from './deadline.ts';

/**
 * Finds the damage in a JPEG file. Takes about 20 ms per MB, in steps between which the process handles requests. The
 * bytes before the first scan may change after the call. Rejects when the deadline has passed.
 */
export async function scanDamageOf(
  jpeg: Uint8Array,
  head: JpegHead,
  deadline: Pick<Deadline, 'isOver'>,
): Promise<ScanFinding> {
  const steps = findScanDamageInSteps(jpeg, head);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (deadline.isOver) throw new Error('the time for reading the scans is up');
    await setImmediate();
  }
}
