/** How soon it is looked again whether something is still pressed or typed, ms. */
const LOOK_EVERY_MS = 250;

/** Settles once nothing is pressed and no field has the focus, or with the signal: what comes above it would move it. */
export async function quietMoment(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isBusy()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  return isTyping || document.querySelector(':active') !== null;
}
