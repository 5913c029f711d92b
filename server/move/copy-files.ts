/** All stored photos of one storage into another. */
import { buffer } from 'node:stream/consumers';
import { KEY_PREFIXES } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';

/** Copies every object; one that is there already is written anew. Gives their number. */
export async function copyFiles(from: Storage, to: Storage): Promise<number> {
  let copied = 0;
  for (const prefix of KEY_PREFIXES) {
    for await (const { key } of from.list(prefix)) {
      const object = await from.open(key, 'work');
      if (object === undefined) continue;
      await to.put(key, await buffer(object.stream));
      copied += 1;
    }
  }
  return copied;
}
