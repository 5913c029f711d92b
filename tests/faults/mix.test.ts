/** Random mixes of all faults. A failure prints its seed; `FAULT_SEED=<n>` runs only that, `FAULT_RUNS=<n>` runs n seeds. */
import { expect, test } from 'vitest';
import { randomFaults, runRandomActions } from './sim/random-faults.ts';
import { LONG } from './sim/long.ts';
import { seededRandom } from './sim/random.ts';
import { ANNA, HOUR, MINUTE, World } from './sim/world.ts';

const only = process.env['FAULT_SEED'];
const first = Math.floor(Math.random() * 1_000_000);
const seeds = only === undefined ? Array.from({ length: LONG.runs }, (_, n) => first + n) : [Number(only)];

test.each(seeds)(
  'a mix of faults, seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    const world = new World({ seed, locks: random() < 0.7 });
    await world.signIn(ANNA);
    world.network.faults = randomFaults(random);
    const ids = await runRandomActions(world, seed, random);

    const page = world.open();
    for (const id of ids) await world.until(page.outbox.resume(id));
    await world.heal({ graceMs: MINUTE, limitMs: 2 * HOUR });
    const { cancelAsked, cancelled, replaced } = world.device;
    for (const id of ids.filter((saved) => !replaced.has(saved))) {
      const { status } = await world.op(id);
      const ends = cancelAsked.has(id) ? ['cancelled', 'done', 'needs-you'] : ['done', 'needs-you'];
      expect(ends, `${id} is ${JSON.stringify(status)}`).toContain(status.state);
    }
    for (const id of cancelled) {
      const living = world.server.photosOf(id).filter(({ status }) => status !== 'deleted');
      expect(living, 'photos of a cancelled upload').toEqual([]);
    }
  },
  120_000,
);
