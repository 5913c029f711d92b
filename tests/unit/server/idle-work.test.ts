/** Failures of idle work. */
import { expect, test } from 'vitest';
import type { JobsContext } from '../../../server/jobs/context.ts';
import { runIdleWork } from '../../../server/jobs/idle-work.ts';
import type { IdleWork } from '../../../server/jobs/idle-work-type.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';

/** Runs one piece per letter; an `x` fails. Returns the letters that were run and the number of logged failures. */
async function run(pieces: string) {
  const lines: string[] = [];
  const done: string[] = [];
  const work: IdleWork = async function* () {
    for (const piece of pieces) {
      yield async () => {
        done.push(piece);
        if (piece === 'x') throw new Error('unreadable');
        return true;
      };
    }
  };
  const log = createLogger('error', (line) => lines.push(line));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in it is used
  const ctx = { log, decodes: { isIdle: true } } as unknown as JobsContext;
  await runIdleWork(ctx, work, new AbortController().signal);
  return { done: done.join(''), failures: lines.filter((line) => line.includes('idle_work_failed')).length };
}

test('a failing piece is logged, and later pieces are run', async () => {
  expect(await run('axbxxc')).toEqual({ done: 'axbxxc', failures: 3 });
});

test('five failures in a row end the run', async () => {
  expect(await run('axxxxbxxxxxc')).toEqual({ done: 'axxxxbxxxxx', failures: 9 });
});
