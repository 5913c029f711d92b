/** Movements, which the tests' browser reduces unless a test is about them. */
import { onTestFinished } from 'vitest';
import { emulateMedia } from './commands.ts';

/** Lets things move until the test ends. */
export async function allowMotion(): Promise<void> {
  await emulateMedia({ reducedMotion: 'no-preference' });
  onTestFinished(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
  });
}
