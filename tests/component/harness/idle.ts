/** Waits until the browser has nothing else to do, so that what the page was told before is rendered. */
export const idle = (): Promise<void> => scheduler.postTask(() => undefined, { priority: 'background' });
