/**
 * Who is online (docs/rules/accounts.md, "Activity"). A ping doesn't write to the database. Each process buffers its
 * pings in memory and writes them together once a minute. So the process that received a ping shows the user online at
 * once, and other processes do within a minute.
 */
import { sql } from 'drizzle-orm';
import { ONLINE_MS } from '../../../src/contract/rules/limits.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/lib/log.ts';

/** The time from the first buffered ping to the write. */
export const WRITE_AFTER_MS = 60_000;

export class OnlineUsers {
  readonly #ctx: DbContext & { log: Logger };
  /** The last ping of each account since the last write, in epoch ms. */
  #waiting = new Map<number, number>();
  /** Pings that this process received and that still make a user count as online, in epoch ms. */
  readonly #seen = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: DbContext & { log: Logger }) {
    this.#ctx = ctx;
  }

  /** Records activity of a user. */
  ping(userId: number): void {
    const now = this.#ctx.clock().getTime();
    this.#waiting.set(userId, now);
    this.#seen.set(userId, now);
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /**
   * True within two minutes of a ping, whether this process received it or any process has written it to the database.
   */
  isOnline({ id, last_active_at }: { id: number; last_active_at: Date | null }): boolean {
    const last = Math.max(this.#seen.get(id) ?? 0, last_active_at?.getTime() ?? 0);
    return this.#ctx.clock().getTime() - last < ONLINE_MS;
  }

  /**
   * Writes the buffered pings. Never rejects. If the write fails they are lost, and clients send the next ping within
   * half a minute.
   */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pings = [...this.#waiting];
    this.#waiting = new Map();
    const over = this.#ctx.clock().getTime() - ONLINE_MS;
    for (const [id, at] of this.#seen) if (at <= over) this.#seen.delete(id);
    if (pings.length === 0) return;
    try {
      await writePings(this.#ctx, pings);
    } catch (error) {
      this.#ctx.log.error('activity_not_written', { users: pings.length, error });
    }
  }
}

/** Locks rows in id order, so two processes can't deadlock. */
async function writePings({ db }: DbContext, pings: readonly (readonly [number, number])[]): Promise<void> {
  const seen = JSON.stringify(pings.map(([id, at]) => ({ id, at: new Date(at).toISOString() })));
  await db.execute(sql`
    update ${users} set last_active_at = seen.at
    from (
      select ping.id, ping.at from json_to_recordset(${seen}::json) as ping (id integer, at timestamptz)
      join ${users} as account on account.id = ping.id
      order by ping.id
      for no key update of account
    ) as seen
    where ${users.id} = seen.id and ${users.deleted_at} is null and coalesce(${users.last_active_at}, '-infinity') < seen.at`);
}
