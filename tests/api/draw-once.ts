/**
 * Caches the resized copies of each photo, because most tests upload the same small one, and resizing it takes longer than
 * everything else they do. The rest (checks, queue, storage) still runs in the server.
 */
import { createHash } from 'node:crypto';
import type { Copies, drawCopies } from '../../server/platform/images/copies.ts';

/** How many photos' copies are cached at once. */
const MOST_PICTURES = 16;

const drawn = new Map<string, Copies>();

/** Wraps the server's `draw` so that a process draws the same picture with the same metadata only once. */
export function drawingOnce(draw: typeof drawCopies): typeof drawCopies {
  return async (jpeg, metadata, deadline) => {
    const key = createHash('sha256').update(jpeg).update(JSON.stringify(metadata)).digest('hex');
    const cached = drawn.get(key);
    if (cached !== undefined) return cached;
    const copies = await draw(jpeg, metadata, deadline);
    drawn.set(key, copies);
    const [oldest] = drawn.keys();
    if (drawn.size > MOST_PICTURES && oldest !== undefined) drawn.delete(oldest);
    return copies;
  };
}
