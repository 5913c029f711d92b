/**
 * Leader election among the pages and the service worker, by a Web Lock where the browser has them, and always by a
 * lease (docs/outbox.md, "One sender").
 */
import type { HeldLock, Ports } from './ports.ts';
import type { Lease } from './types.ts';

/** A lease expires unless it is renewed within this time. */
const LEASE_TTL_MS = 30_000;
const RENEW_MS = 10_000;

/** The right to send, until it is lost or ended. */
export interface Leadership {
  lease: Lease;
  /** True once another context has taken over. */
  lost(): boolean;
  end(): Promise<void>;
}

export type LeadershipOutcome = { ok: true; leadership: Leadership } | { ok: false; retryAt: number };

/**
 * Takes the leadership unless a live context holds it. A holder whose lease has expired is assumed to be frozen, so its
 * lock is stolen. If it wakes up, its writes are refused because of their old epoch.
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
    // Storage failed. Either the next commit fails too, or the lease expires.
  });
  return {
    lease,
    lost: () => lost || (lock?.lost() ?? false),
    async end() {
      ended = true;
      // Release the lock first: an expired lease under a held lock looks like a frozen holder, whose lock is stolen.
      lock?.release();
      await store.releaseLease(lease);
    },
  };
}
