/** The thread that checks photos and compares hashes, started by `picture-checker.ts`. */
import { parentPort } from 'node:worker_threads';
import { nearHashes, pdqWords } from '../../../workers/image/checks/pdq-distance.ts';
import type { NearHash } from '../../../workers/image/checks/pdq-distance.ts';
import { checkPicture } from './check-picture.ts';
import type { CheckedContent, CheckOutcome } from './check-picture.ts';

/** A request to the thread, which handles one at a time. */
export type CheckRequest =
  | { kind: 'check'; path: string; content: CheckedContent }
  /** Asks which of the first `count` hashes are of the same photo as `hash`. The memory is shared. */
  | { kind: 'near'; hashes: SharedArrayBuffer; count: number; hash: string };

/** The response to either request. */
export type CheckResponse = { kind: 'check'; outcome: CheckOutcome } | { kind: 'near'; near: NearHash[] };

async function respond(request: CheckRequest): Promise<CheckResponse> {
  if (request.kind === 'check') {
    return { kind: 'check', outcome: await checkPicture(request.path, request.content) };
  }
  const { hashes, count, hash } = request;
  return { kind: 'near', near: nearHashes(new Uint32Array(hashes), count, pdqWords(hash)) };
}

parentPort?.on('message', (request: CheckRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  void respond(request).then((response) => parentPort?.postMessage(response));
});
