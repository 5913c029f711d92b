import { sql } from 'drizzle-orm';
import type { DbContext } from '../platform/db/client.ts';
import { perDatabase } from '../platform/db/per-database.ts';
import { defineCall } from '../platform/http/call.ts';
import { SharedReads } from '../platform/lib/shared-reads.ts';

const HEALTHY = { status: 'ok' } as const;
const pings = perDatabase(() => new SharedReads<unknown>());

/** Succeeds if the database responds. The server listens only after the migrations have run. */
export const getHealth = defineCall('GET /api/health', {
  access: 'public',
  handle: async ({ db }: Pick<DbContext, 'db'>) => {
    await pings(db).read('', () => db.execute(sql`select 1`));
    return HEALTHY;
  },
});
