/** The thread that checks photos and compares hashes, started by `picture-checker.ts`. */
import { parentPort } from 'node:worker_threads';
import { nearHashes, pdqWords } from '../../../workers/image/checks/pdq-distance.ts';
import type { NearHash } from '../../../workers/image/checks/pdq-distance.ts';
import { checkPicture } from './check-picture.ts';
import type { CheckedContent, CheckOutcome } from './check-picture.ts';

/** What the thread is asked. One question at a time. */
export type CheckQuestion =
  | { kind: 'check'; path: string; content: CheckedContent }
  /** Which of the first `count` hashes are of the same photo as `hash`? The memory is shared. */
  | { kind: 'near'; hashes: SharedArrayBuffer; count: number; hash: string };

/** The answer to either question. */
export type CheckAnswer = { kind: 'check'; outcome: CheckOutcome } | { kind: 'near'; near: NearHash[] };

async function answer(question: CheckQuestion): Promise<CheckAnswer> {
  if (question.kind === 'check') {
    return { kind: 'check', outcome: await checkPicture(question.path, question.content) };
  }
  const { hashes, count, hash } = question;
  return { kind: 'near', near: nearHashes(new Uint32Array(hashes), count, pdqWords(hash)) };
}

parentPort?.on('message', (question: CheckQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
  void answer(question).then((given) => parentPort?.postMessage(given));
});
