/** A phone's line at the edge of its network: slow, and cut again and again, mostly in the middle of a PATCH. */
import { setTimeout as pause } from 'node:timers/promises';
import { openNetwork } from '../e2e/harness/network.ts';
import type { Line } from './phone.ts';

const BITS_PER_SECOND = 1_500_000;
/** How long the line stays as it is, on average. */
const CHANGE_MS = 12_000;
/** A connection is cut after so many bytes: in the middle of a PATCH, since other requests have fewer. */
const CUT_AFTER = { least: 20_000, most: 400_000 };

interface SlowLine {
  line: Line;
  /** Makes the line bad until `over`; then it is good. `random`: in [0, 1). */
  disturb: (random: () => number, over: () => boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a line to where another line leads. It is good until it is disturbed. */
export async function openSlowLine({ origin, ledger }: Line): Promise<SlowLine> {
  const network = await openNetwork(Number(new URL(origin).port));
  return {
    line: { origin: network.origin, cuts: network.cutCount, ledger },
    async disturb(random, over) {
      const { conditions } = network;
      conditions.bitsPerSecond = BITS_PER_SECOND;
      while (!over()) {
        const { least, most } = CUT_AFTER;
        conditions.cutAfterBytesUp = random() < 0.5 ? 0 : Math.round(least + (most - least) * random());
        await pause(CHANGE_MS * 2 * random());
      }
      conditions.bitsPerSecond = 0;
      conditions.cutAfterBytesUp = 0;
    },
    close: network.close,
  };
}
