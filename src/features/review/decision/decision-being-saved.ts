/** The decision that is being saved on this device (docs/rules/review.md, "No wait"). */
import { create } from 'zustand';

/**
 * The id of the photo whose decision is being saved; undefined if there is none. The photo has left the desk already,
 * and returns if its decision can't be saved.
 */
export const useDecisionBeingSaved = create<number | undefined>(() => undefined);

/** Takes a photo off the desk as long as `save` runs. When it resolves, the outbox has the decision if it was saved. */
export async function whileSaving<T>(photoId: number, save: () => Promise<T>): Promise<T> {
  useDecisionBeingSaved.setState(photoId, true);
  try {
    return await save();
  } finally {
    useDecisionBeingSaved.setState(undefined, true);
  }
}

/** Resolves once no decision is being saved any more. */
export function decisionSaved(): Promise<void> {
  if (useDecisionBeingSaved.getState() === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useDecisionBeingSaved.subscribe((photoId) => {
      if (photoId !== undefined) return;
      stop();
      resolve();
    });
  });
}
