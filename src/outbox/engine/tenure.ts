/** Being the one who sends: the lock where there are locks, and the lease in every case (outbox.md "One engine"). */
import type { HeldLock, Ports } from './ports.ts';
import type { Lease } from './types.ts';

/** A lease not renewed for this long has lost its holder, ms. */
const LEASE_TTL_MS = 30_000;
const RENEW_MS = 10_000;

export interface Tenure {
  lease: Lease;
  /** True once somebody else sends. */
  lost(): boolean;
  end(): Promise<void>;
}

export type TenureOutcome = { ok: true; tenure: Tenure } | { ok: false; retryAt: number };

/**
 * Takes the tenure if nobody living has it. A lock's holder that has let its lease run out is frozen: its lock is
 * taken by force, and whatever it does after it wakes is refused by its old epoch.
 */
export async function takeTenure(ports: Ports, holder: string): Promise<TenureOutcome> {
  const { clock, locks, store } = ports;
  if (!locks) {
    const taken = await store.takeLease(holder, clock.now(), LEASE_TTL_MS, false);
    return taken.ok ? { ok: true, tenure: hold(ports, taken.lease, undefined) } : taken;
  }
  let lock = await locks.take(false);
  const free = lock !== undefined;
  try {
    const taken = await store.takeLease(holder, clock.now(), LEASE_TTL_MS, free);
    if (!taken.ok) return taken;
    lock ??= await locks.take(true);
    if (!lock) return { ok: false, retryAt: clock.now() + RENEW_MS };
    const tenure = hold(ports, taken.lease, lock);
    lock = undefined;
    return { ok: true, tenure };
  } finally {
    lock?.release();
  }
}

function hold({ clock, store }: Ports, lease: Lease, lock: HeldLock | undefined): Tenure {
  let ended = false;
  let lost = false;
  const renew = async () => {
    for (;;) {
      await clock.sleep(RENEW_MS);
      if (ended) return;
      if (!(await store.renewLease(lease, clock.now(), LEASE_TTL_MS))) {
        lost = true;
        return;
      }
    }
  };
  renew().catch(() => {
    // The storage does not answer; the next commit says so, or the lease runs out.
  });
  return {
    lease,
    lost: () => lost || (lock?.lost() ?? false),
    async end() {
      ended = true;
      try {
        await store.releaseLease(lease);
      } finally {
        lock?.release();
      }
    },
  };
}
