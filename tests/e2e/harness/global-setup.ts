/** What all workers of a run share: the process that runs their servers, and the script that signs people in. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundlePutSession } from './store-session.ts';
import { startHost } from './server-host.ts';
import { E2E_HOST_PORT, PUT_SESSION_FILE } from './shared-env.ts';

/** Returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-host-'));
  const [host, script] = await Promise.all([startHost(folder), bundlePutSession(folder)]);
  process.env[E2E_HOST_PORT] = String(host.port);
  process.env[PUT_SESSION_FILE] = script;
  return async () => {
    await host.end();
    await rm(folder, { recursive: true, force: true });
  };
}
