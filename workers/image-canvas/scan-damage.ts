/** Looks for damage in a JPEG that the browser is decoding meanwhile. */
import { findScanDamageInSteps } from '../image/scans/find-scan-damage.ts';
import type { JpegHead } from '../image/jpeg.ts';

/**
 * True if the file's scans are damaged (docs/rules/upload.md, "Damaged files"). Lets other tasks run every few ms: the
 * browser hands the file to its decoder in tasks of this thread, and on the page users go on typing.
 */
export async function hasScanDamage(file: Uint8Array, head: JpegHead): Promise<boolean> {
  const steps = findScanDamageInSteps(file, head);
  const { port1, port2 } = new MessageChannel();
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value !== undefined && step.value !== 'unchecked';
      await nextTask(port1, port2);
    }
  } finally {
    port1.close();
  }
}

/** By a message, since timers are slowed down to 4 ms each. */
function nextTask(from: MessagePort, to: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    to.addEventListener('message', () => resolve(), { once: true });
    to.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have no origin
    from.postMessage(undefined);
  });
}
