/** Checks photos and compares hashes in a thread of their own, one at a time. */
import { Worker } from 'node:worker_threads';
import type { NearHash } from '../../../workers/image/checks/pdq-distance.ts';
import type { Logger } from '../lib/log.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { CheckedContent, CheckOutcome } from './check-picture.ts';
import type { CheckRequest, CheckResponse } from './checks-thread.ts';

/** The thread ends after this long without work, which frees its memory. */
const IDLE_MS = 60_000;

/** In development and in tests, the thread first loads the compiler of the sources. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => { register(); return import(workerData); });
`;

/** The thread ended without a response, e.g. because it ran out of memory. The photo may be the cause. */
export class ThreadEnded extends Error {}

/** Starts the thread with the first request, and again after it has ended. */
export class PictureChecker {
  readonly #turns = new Semaphore(1);
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Checks the photo in a file (`checkPicture`). Rejects with `ThreadEnded` if the thread ends before it responds. */
  async check(path: string, content: CheckedContent): Promise<CheckOutcome> {
    const response = await this.#ask({ kind: 'check', path, content });
    if (response.kind !== 'check') throw new Error('the thread responded to another request');
    return response.outcome;
  }

  /** The hashes among the first `count` that are of the same photo as `hash`. */
  async near(hashes: SharedArrayBuffer, count: number, hash: string): Promise<NearHash[]> {
    const response = await this.#ask({ kind: 'near', hashes, count, hash });
    if (response.kind !== 'near') throw new Error('the thread responded to another request');
    return response.near;
  }

  /** Ends the thread once it has responded. */
  async close(): Promise<void> {
    await this.#turns.run(() => this.#end());
  }

  #ask(request: CheckRequest): Promise<CheckResponse> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle);
      const thread = (this.#thread ??= this.#start());
      try {
        return await responseOf(thread, request);
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
    // An error also ends the thread, whose `exit` event rejects the request.
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

function responseOf(thread: Worker, request: CheckRequest): Promise<CheckResponse> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new ThreadEnded('the thread that checks photos has ended'));
    thread.once('exit', ended);
    thread.once('message', (response: CheckResponse) => {
      thread.off('exit', ended);
      resolve(response);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    thread.postMessage(request);
  });
}
