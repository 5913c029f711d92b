import { describe, expect, it } from 'vitest';
import type { Task } from '../../../scripts/test/schedule.ts';
import { runTasks } from '../../../scripts/test/schedule.ts';

interface Trace {
  started: string[];
  maxActive: number;
}

/** Tasks that record their start and return `ok` after several turns of the event loop. */
function traced(
  list: readonly { name: string; needs?: string[]; waits?: true; ok?: boolean }[],
): [Task<boolean>[], Trace] {
  const trace: Trace = { started: [], maxActive: 0 };
  let active = 0;
  const tasks = list.map(({ name, needs = [], waits, ok = true }) => ({
    name,
    needs,
    ...(waits === true && { waits }),
    run: async () => {
      trace.started.push(name);
      active += 1;
      trace.maxActive = Math.max(trace.maxActive, active);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      return ok;
    },
  }));
  return [tasks, trace];
}

const passed = (ok: boolean) => ok;

describe('stages', () => {
  it('run in parallel up to the limit', async () => {
    const [tasks, trace] = traced([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const outcomes = await runTasks(tasks, 2, passed);
    expect([...outcomes.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect(trace.maxActive).toBe(2);
  });

  it('run besides what mostly waits', async () => {
    const [tasks, trace] = traced([
      { name: 'download', waits: true },
      { name: 'a' },
      { name: 'b' },
      { name: 'e2e', needs: ['download'] },
    ]);
    await runTasks(tasks, 1, passed);
    expect(trace.started).toEqual(['download', 'a', 'b', 'e2e']);
    expect(trace.maxActive).toBe(2);
  });

  it('wait for the stages they need, while others run', async () => {
    const [tasks, trace] = traced([{ name: 'build' }, { name: 'e2e', needs: ['build'] }, { name: 'lint' }]);
    await runTasks(tasks, 2, passed);
    expect(trace.started).toEqual(['build', 'lint', 'e2e']);
  });

  it('do not run if a stage that they need, directly or not, has failed', async () => {
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
