/** Calls about the site itself. */
import { sql } from 'drizzle-orm';
import type { siteCalls } from '../../src/contract/calls/site-calls.ts';
import type { Db } from '../platform/db/client.ts';
import { perDatabase } from '../platform/db/per-database.ts';
import type { Handlers } from '../platform/http/route.ts';
import { SharedReads } from '../platform/lib/shared-reads.ts';

const HEALTHY = { status: 'ok' } as const;
const pings = perDatabase(() => new SharedReads<unknown>());

export const siteHandlers: Handlers<keyof typeof siteCalls, { readonly db: Db }> = {
  // The server listens only after the migrations have run.
  'GET /api/health': async (ctx) => {
    await pings(ctx.db).read('', () => ctx.db.execute(sql`select 1`));
    return HEALTHY;
  },
  'GET /api/openapi.json': (_ctx, { request }) => Promise.resolve(request.server.swagger()),
};
