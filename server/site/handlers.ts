/** Calls about the site itself. */
import { sql } from 'drizzle-orm';
import type { siteCalls } from '../../src/contract/site-calls.ts';
import type { Db } from '../db/client.ts';
import type { Handlers } from '../http/route.ts';

export const siteHandlers: Handlers<keyof typeof siteCalls, { readonly db: Db }> = {
  // The server listens only after the migrations have run.
  'GET /api/health': async (ctx) => {
    await ctx.db.execute(sql`select 1`);
    return { status: 'ok' };
  },
  'GET /api/openapi.json': (_ctx, { request }) => Promise.resolve(request.server.swagger()),
};
