/**
 * Simulates further server processes within this one. They have the same database and storage, but no locks in common.
 * Each request behaves as if in its own process, which sees other processes only through these.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../server/context.ts';
import { KeyedMutex } from '../../server/platform/lib/keyed-mutex.ts';
import { PartialUploads } from '../../server/modules/uploads/partial-uploads.ts';
import { createTestApp } from './create-app.ts';
import type { TestServer } from './harness.ts';

class NoLocks extends KeyedMutex {
  override acquire(): Promise<() => void> {
    return Promise.resolve(() => {});
  }
}

/** Starts the app, which must be closed before the server. */
export async function startSecondApp(
  server: TestServer,
  overrides: Partial<Pick<Context, 'db' | 'takeIn' | 'views'>> = {},
): Promise<FastifyInstance> {
  const uploads = new PartialUploads(server.ctx);
  return createTestApp({ ...server.ctx, keyLocks: new NoLocks(), uploads, ...overrides });
}
