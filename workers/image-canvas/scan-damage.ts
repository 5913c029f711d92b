/** Looks for damage in a JPEG while the browser decodes it. */
import { findScanDamageInSteps } from '../image/scans/find-scan-damage.ts';
import type { JpegHead } from '../image/jpeg.ts';

/**
 * True if the file's scans are damaged (docs/rules/upload.md, "Damaged files"). Yields to other tasks every few ms:
 * this thread's tasks feed the browser's decoder, and on the page users may be typing.
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

/** Waits for the next task. Uses a message, because browsers delay nested timers by 4 ms. */
function nextTask(from: MessagePort, to: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    to.addEventListener('message', () => resolve(), { once: true });
    to.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have no origin
    from.postMessage(undefined);
  });
}
