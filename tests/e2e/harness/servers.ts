/** Provides one fresh server after another without reloading the server or creating a database each time. */
import { startServer } from './server.ts';
import type { DataEnv, Server, ServerSettings, SharedServer } from './server.ts';
import { ServerHost } from './server-host.ts';
import { embeddedData, postgresData } from './site-data.ts';
import type { SiteData } from './site-data.ts';

interface Started<S extends SharedServer> {
  server: S;
  /** Stops the server if it is running. */
  end: () => Promise<void>;
}

/** Starts servers, only one of which may run at a time. */
export interface Servers<S extends SharedServer> {
  start: (settings: ServerSettings) => Promise<Started<S>>;
  /** Removes everything that was created for the servers. */
  close: () => Promise<void>;
}

/** Servers in one process, on PostgreSQL if `TEST_DATABASE_URL` is set. Their files are in `folder`. */
export async function sharedServers(folder: string): Promise<Servers<SharedServer>> {
  const host = await ServerHost.open(folder);
  const startOnce = async (env: DataEnv) => {
    await host.start(env);
    await host.stop();
  };
  const admin = process.env['TEST_DATABASE_URL'];
  const data =
    admin === undefined
      ? await embeddedData(folder, startOnce)
      : await postgresData(admin, folder, startOnce);
  return {
    start: async (settings) => {
      const server = await host.start(await data.fresh(), settings);
      return { server, end: server.stop };
    },
    close: async () => {
      await host.close();
      await data.remove();
    },
  };
}

/** Servers in separate processes, on the embedded database. Their files are in `folder`. */
export async function ownServers(folder: string): Promise<Servers<Server>> {
  const data: SiteData = await embeddedData(folder, async (env) => {
    await (await startServer(env)).stop();
  });
  return {
    start: async (settings) => {
      const server = await startServer(await data.fresh(), settings);
      return { server, end: server.stop };
    },
    close: data.remove,
  };
}
