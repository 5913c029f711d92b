/** Provides one fresh server after another without reloading the server or creating a database each time. */
import { startServer } from './server.ts';
import type { Server, ServerSettings, SharedServer } from './server.ts';
import { ServerHost } from './server-host.ts';
import { E2E_HOST_PORT, shared } from './shared-env.ts';
import { ownData } from './site-data.ts';

interface Started<S extends SharedServer> {
  server: S;
  /** Stops the server if it is running. */
  end: () => Promise<void>;
}

/** Starts servers, only one of which may run at a time. */
export interface Servers<S extends SharedServer> {
  start: (settings: ServerSettings) => Promise<Started<S>>;
  /** Removes everything that was created for the servers. */
  close: () => void;
}

/** Servers in the run's host process. Their files are in `folder`. */
export async function sharedServers(folder: string): Promise<Servers<SharedServer>> {
  const host = await ServerHost.connect(Number(shared(E2E_HOST_PORT)), folder);
  return {
    start: async (settings) => {
      const server = await host.start(settings);
      return { server, end: server.stop };
    },
    close: () => host.close(),
  };
}

/** Servers in separate processes. Their databases and files are in `folder`. */
export async function ownServers(folder: string): Promise<Servers<Server>> {
  const data = await ownData(folder, async (env) => {
    await (await startServer(env)).stop();
  });
  return {
    start: async (settings) => {
      const server = await startServer(data.fresh(), settings);
      return { server, end: server.stop };
    },
    close: () => undefined,
  };
}
