/** Looks for damage in a picture's scans, which the decoder doesn't notice near the picture's end. */
import { readHead } from '../../../workers/image/jpeg.ts';
import { findScanFault } from '../../../workers/image/scans/find-scan-fault.ts';
import type { ScanFault } from '../../../workers/image/scans/find-scan-fault.ts';

/** Looks into the bytes of a JPEG file, before anything changes them; `path`: the file. */
export type FindScanFault = (
  jpeg: Buffer,
  { samples }: { samples: number },
  path: string,
) => Promise<ScanFault | undefined>;

/** Pictures up to this size are looked into at once: it takes a few ms, less than asking another thread. */
const MAX_BYTES_AT_ONCE = 256 * 1024;
const MAX_SAMPLES_AT_ONCE = 4_000_000;

/** `inThread` does it in another thread, from the file. */
export function scanFaultFinder(inThread: (path: string) => Promise<ScanFault | undefined>): FindScanFault {
  return async (jpeg, { samples }, path) => {
    const isSmall = jpeg.length <= MAX_BYTES_AT_ONCE && samples <= MAX_SAMPLES_AT_ONCE;
    return isSmall ? scanFaultOf(jpeg) : inThread(path);
  };
}

/** The fault of a JPEG; undefined if there is none. */
export function scanFaultOf(jpeg: Uint8Array): ScanFault | undefined {
  const head = readHead(jpeg);
  return head && findScanFault(jpeg, head);
}
