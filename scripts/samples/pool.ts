/** Draws samples in several processes at once. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drawSample, isDrawn } from './draw-sample.ts';
import type { DrawnSample } from './draw-sample.ts';

/** One picture to draw. */
export interface DrawOrder {
  id: string;
  scale: number;
}

/** What a drawing process answers. */
export interface DrawReport {
  id: string;
}

/** Settles one picture. */
interface Waiting {
  resolve: () => void;
  reject: (reason: Error) => void;
}

export interface Pool {
  /** The drawn sample, as soon as it is there. Rejects when its process ends before it is. */
  sample: (id: string) => Promise<DrawnSample>;
  /** Ends the processes. */
  close: () => void;
}

/** A process takes about 400 MB while it draws. */
const MOST_PROCESSES = 4;

/**
 * Starts drawing `ids` in this order. The files come back by way of the cache; what is in it already costs next to
 * nothing.
 */
export function drawAll(ids: readonly string[], scale: number): Pool {
  const waiting = new Map<string, Waiting>();
  const drawn = new Map(
    ids.map((id) => [id, new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }))]),
  );
  // Nobody may be waiting when a process fails; whoever asks later still gets the rejection.
  for (const promise of drawn.values()) promise.catch(() => {});
  const left = ids.filter((id) => !isDrawn(id, scale));
  for (const id of ids) if (!left.includes(id)) waiting.get(id)?.resolve();
  const workers: ChildProcess[] = [];
  const next = (worker: ChildProcess): void => {
    // Closed meanwhile: a report that was on its way finds nobody to answer.
    if (!worker.connected) return;
    const id = left.shift();
    if (id === undefined) worker.disconnect();
    else worker.send({ id, scale } satisfies DrawOrder);
  };
  const failed = (reason: Error): void => {
    for (const { reject } of waiting.values()) reject(reason);
  };
  const count = Math.min(MOST_PROCESSES, availableParallelism(), left.length);
  const here = fileURLToPath(import.meta.url);
  for (let i = 0; i < count; i++) {
    const worker = fork(here.replace(/pool(\.[jt]s)$/, 'pool-worker$1'), {
      execArgv: here.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    });
    worker.on('message', (report: DrawReport) => {
      waiting.get(report.id)?.resolve();
      next(worker);
    });
    worker.on('error', failed);
    worker.on('exit', (code) => {
      if (code !== 0) failed(new Error(`A drawing process ended with ${code}.`));
    });
    workers.push(worker);
    next(worker);
  }
  return {
    sample: async (id) => {
      await drawn.get(id);
      return drawSample(id, { scale });
    },
    close: () => {
      left.length = 0;
      for (const worker of workers) worker.kill();
    },
  };
}
