/** Checks photos and compares hashes in a thread of their own, one at a time. */
import { Worker } from 'node:worker_threads';
import type { NearHash } from '../../../workers/image/checks/pdq-distance.ts';
import type { Logger } from '../lib/log.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { CheckedContent, CheckOutcome } from './check-picture.ts';
import type { CheckAnswer, CheckQuestion } from './checks-thread.ts';

/** After so long without work the thread ends, which frees its memory. */
const IDLE_MS = 60_000;

/** In development and in tests, the thread first loads what compiles the sources. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => { register(); return import(workerData); });
`;

/** The thread ended without an answer, e.g. because it ran out of memory. The photo may be the reason. */
export class ThreadEnded extends Error {}

/** The thread is started by the first question, and again after it has ended. */
export class PictureChecker {
  readonly #turns = new Semaphore(1);
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Checks the photo in a file (`checkPicture`). Rejects with `ThreadEnded` if the thread dies of it. */
  async check(path: string, content: CheckedContent): Promise<CheckOutcome> {
    const answer = await this.#ask({ kind: 'check', path, content });
    if (answer.kind !== 'check') throw new Error('the thread answered another question');
    return answer.outcome;
  }

  /** The hashes among the first `count` that are of the same photo as `hash`. */
  async near(hashes: SharedArrayBuffer, count: number, hash: string): Promise<NearHash[]> {
    const answer = await this.#ask({ kind: 'near', hashes, count, hash });
    if (answer.kind !== 'near') throw new Error('the thread answered another question');
    return answer.near;
  }

  /** Ends the thread once it has answered. */
  async close(): Promise<void> {
    await this.#turns.run(() => this.#end());
  }

  #ask(question: CheckQuestion): Promise<CheckAnswer> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle);
      const thread = (this.#thread ??= this.#start());
      try {
        return await answerOf(thread, question);
      } catch (error) {
        await this.#end();
        throw error;
      } finally {
        this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      }
    });
  }

  #start(): Worker {
    const thread = import.meta.url.endsWith('.ts')
      ? new Worker(FROM_SOURCE, {
          eval: true,
          workerData: new URL('./checks-thread.ts', import.meta.url).href,
        })
      : new Worker(new URL('./checks-thread.js', import.meta.url));
    thread.unref();
    // An error ends the thread, and whoever waits for its answer learns that.
    thread.on('error', (error) => this.#log.error('checks_thread_failed', { error }));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}

function answerOf(thread: Worker, question: CheckQuestion): Promise<CheckAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new ThreadEnded('the thread that checks photos has ended'));
    thread.once('exit', ended);
    thread.once('message', (answer: CheckAnswer) => {
      thread.off('exit', ended);
      resolve(answer);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    thread.postMessage(question);
  });
}
