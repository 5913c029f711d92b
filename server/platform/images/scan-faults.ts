/** Looks for damage in a picture's scans, which the decoder doesn't notice near the picture's end. */
import { setImmediate } from 'node:timers/promises';
import { readHead } from '../../../workers/image/jpeg.ts';
import { findScanFaultInSteps } from '../../../workers/image/scans/find-scan-fault.ts';
import type { ScanFault } from '../../../workers/image/scans/find-scan-fault.ts';

/**
 * What is damaged in a JPEG file; undefined if nothing is. It takes some 20 ms per MB, in steps between which the process
 * answers requests. What precedes the first scan may change after the call.
 */
export async function scanFaultOf(jpeg: Uint8Array): Promise<ScanFault | undefined> {
  const head = readHead(jpeg);
  if (head === undefined) return undefined;
  const steps = findScanFaultInSteps(jpeg, head);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
