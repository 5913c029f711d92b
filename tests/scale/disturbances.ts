/** What happens to the servers while people use the site. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { SiteServer } from './site.ts';

/** How often servers were restarted by SIGTERM, and killed. */
export interface Disturbances {
  restarts: number;
  kills: number;
}

/** How long a server may take to stop. It lets requests end for at most 10 s, after it has drained. */
const STOP_LIMIT_MS = 60_000;
/** Between two restarts: until then the proxy has noticed that the server is back. */
const BETWEEN_MS = 2_000;

/** Restarts one server after the other by SIGTERM, until `over`. */
export async function roll(
  servers: readonly SiteServer[],
  counts: Disturbances,
  over: () => boolean,
): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    const server = servers[turn % servers.length];
    if (server === undefined) return;
    await restart(server);
    counts.restarts += 1;
    await pause(BETWEEN_MS);
  }
}

/** Kills or restarts random servers, until `over`; two at least stay up. `random`: in [0, 1). */
export async function killAtRandom(
  servers: readonly SiteServer[],
  counts: Disturbances,
  ledger: Ledger,
  random: () => number,
  over: () => boolean,
): Promise<void> {
  const down = new Set<SiteServer>();
  const failures: unknown[] = [];
  const disturb = async (server: SiteServer, isKill: boolean) => {
    if (isKill) {
      ledger.kill();
      await server.kill();
      counts.kills += 1;
      await pause(3_000 * random());
      await server.start();
    } else {
      await restart(server);
      counts.restarts += 1;
    }
  };
  const underWay: Promise<void>[] = [];
  while (!over() && failures.length === 0) {
    await pause(1_000 + 5_000 * random());
    const up = servers.filter((server) => !down.has(server));
    const server = up[Math.floor(random() * up.length)];
    const isKill = random() < 0.7;
    if (server === undefined || up.length <= 2) continue;
    down.add(server);
    const done = disturb(server, isKill)
      .catch((error: unknown) => failures.push(error))
      .then(() => void down.delete(server));
    underWay.push(done);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

async function restart(server: SiteServer): Promise<void> {
  const isDown = server.stop().then(() => true);
  if (!(await Promise.race([isDown, pause(STOP_LIMIT_MS, false, { ref: false })]))) {
    throw new Error(`The server "${server.name}" has not ended ${STOP_LIMIT_MS / 1000} s after SIGTERM.`);
  }
  await server.start();
}
