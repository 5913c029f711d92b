import { describe, expect, it } from 'vitest';
import type { Task } from '../../../scripts/test/schedule.ts';
import { runTasks } from '../../../scripts/test/schedule.ts';

interface Trace {
  started: string[];
  most: number;
}

/** Tasks that note when they run and give `ok`, each over several turns of the event loop. */
function traced(list: readonly { name: string; needs?: string[]; ok?: boolean }[]): [Task<boolean>[], Trace] {
  const trace: Trace = { started: [], most: 0 };
  let active = 0;
  const tasks = list.map(({ name, needs = [], ok = true }) => ({
    name,
    needs,
    run: async () => {
      trace.started.push(name);
      active += 1;
      trace.most = Math.max(trace.most, active);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      return ok;
    },
  }));
  return [tasks, trace];
}

const passed = (ok: boolean) => ok;

describe('stages', () => {
  it('run side by side up to the limit', async () => {
    const [tasks, trace] = traced([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const outcomes = await runTasks(tasks, 2, passed);
    expect([...outcomes.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect(trace.most).toBe(2);
  });

  it('wait for what they need, and let others pass meanwhile', async () => {
    const [tasks, trace] = traced([{ name: 'build' }, { name: 'e2e', needs: ['build'] }, { name: 'lint' }]);
    await runTasks(tasks, 2, passed);
    expect(trace.started).toEqual(['build', 'lint', 'e2e']);
  });

  it('do not run after a failure of what they need, to the end of the chain', async () => {
    const [tasks, trace] = traced([
      { name: 'types', ok: false },
      { name: 'build', needs: ['types'] },
      { name: 'e2e', needs: ['build'] },
      { name: 'unit' },
    ]);
    const outcomes = await runTasks(tasks, 2, passed);
    expect(trace.started.toSorted()).toEqual(['types', 'unit']);
    expect(outcomes.get('build')).toEqual({ ran: false, blockedBy: 'types' });
    expect(outcomes.get('e2e')).toEqual({ ran: false, blockedBy: 'build' });
    expect(outcomes.get('unit')).toEqual({ ran: true, result: true });
  });
});
