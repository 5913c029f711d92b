/**
 * The copies of a picture that was sent before: most tests send the one small photo, and to draw its copies each time costs
 * more than all else that they do. The first time they are drawn as ever; checks, turns and files are the server's own.
 */
import { createHash } from 'node:crypto';
import type { Copies, drawCopies } from '../../server/platform/images/copies.ts';

/** Pictures whose copies are kept. */
const KEPT = 16;

const drawn = new Map<string, Copies>();

/** Draws as `draw` does, which is the server's own, but the same picture with the same metadata once in a process. */
export function drawingOnce(draw: typeof drawCopies): typeof drawCopies {
  return async (jpeg, metadata, deadline) => {
    const key = createHash('sha256').update(jpeg).update(JSON.stringify(metadata)).digest('hex');
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const copies = await draw(jpeg, metadata, deadline);
    drawn.set(key, copies);
    const [oldest] = drawn.keys();
    if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
    return copies;
  };
}
