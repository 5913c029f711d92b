/** The right to send: a lock where the browser has locks, and a lease in every case (docs/outbox.md, "One sender"). */
import type { HeldLock, Ports } from './ports.ts';
import type { Lease } from './types.ts';

/** A lease not renewed for this long has lost its holder, ms. */
const LEASE_TTL_MS = 30_000;
const RENEW_MS = 10_000;

/** The right to send, for as long as it lasts. */
export interface Leadership {
  lease: Lease;
  /** True once another context sends. */
  lost(): boolean;
  end(): Promise<void>;
}

export type LeadershipOutcome = { ok: true; leadership: Leadership } | { ok: false; retryAt: number };

/**
 * Takes the leadership unless a context that works has it. A holder that has let its lease run out is frozen: its lock
 * is taken by force, and what it does after it wakes is refused because of its old epoch.
 */
export async function takeLeadership(ports: Ports, holder: string): Promise<LeadershipOutcome> {
  const { clock, locks, store } = ports;
  if (!locks) {
    const taken = await store.takeLease(holder, clock.now(), LEASE_TTL_MS, false);
    return taken.ok ? { ok: true, leadership: hold(ports, taken.lease, undefined) } : taken;
  }
  let lock = await locks.take(false);
  const free = lock !== undefined;
  try {
    const taken = await store.takeLease(holder, clock.now(), LEASE_TTL_MS, free);
    if (!taken.ok) return taken;
    lock ??= await locks.take(true);
    if (!lock) return { ok: false, retryAt: clock.now() + RENEW_MS };
    const leadership = hold(ports, taken.lease, lock);
    lock = undefined;
    return { ok: true, leadership };
  } finally {
    lock?.release();
  }
}

function hold({ clock, store }: Ports, lease: Lease, lock: HeldLock | undefined): Leadership {
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
      // First the lock: a free lease under a held lock looks like a frozen holder, whose lock is taken by force.
      lock?.release();
      await store.releaseLease(lease);
    },
  };
}
