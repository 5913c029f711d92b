/**
 * Other processes beside a test server, as far as that goes in one: the same database and storage, partial uploads of
 * their own, and no turns. Each request is one of another process to all others: what it knows of them it knows from
 * the database.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import type { Context } from '../../server/context.ts';
import { KeyedMutex } from '../../server/platform/lib/keyed-mutex.ts';
import { openPartialUploads } from '../../server/modules/uploads/partial-uploads.ts';
import type { TestServer } from './harness.ts';

class NoTurns extends KeyedMutex {
  override acquire(): Promise<() => void> {
    return Promise.resolve(() => {});
  }
}

/** Starts them; close before the server. */
export async function startSecondApp(
  server: TestServer,
  overrides: Partial<Pick<Context, 'db' | 'takeIn' | 'views'>> = {},
): Promise<FastifyInstance> {
  const uploads = await openPartialUploads(join(server.dataDir, 'uploads-of-the-second'), server.ctx.space);
  return createApp({ ...server.ctx, keyLocks: new NoTurns(), uploads, ...overrides });
}
