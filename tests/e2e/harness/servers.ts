/** Servers for one test after another, each as good as new: to load a server, or to make a database, takes long. */
import { startServer } from './server.ts';
import type { DataEnv, Server, SharedServer } from './server.ts';
import { ServerHost } from './server-host.ts';
import { embeddedData, postgresData } from './site-data.ts';
import type { SiteData } from './site-data.ts';

/** A server of a test. */
interface Started<S extends SharedServer> {
  server: S;
  /** Ends it, whether it runs or not. */
  end: () => Promise<void>;
}

/** What starts servers, one at a time. */
export interface Servers<S extends SharedServer> {
  start: () => Promise<Started<S>>;
  /** Removes what was made for them. */
  close: () => Promise<void>;
}

/** Servers in one process, on PostgreSQL where `TEST_DATABASE_URL` names a server of it. `folder` is theirs. */
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
    start: async () => {
      const server = await host.start(await data.fresh());
      return { server, end: server.stop };
    },
    close: async () => {
      await host.close();
      await data.remove();
    },
  };
}

/** Servers with a process each, on the embedded database. `folder` is theirs. */
export async function ownServers(folder: string): Promise<Servers<Server>> {
  const data: SiteData = await embeddedData(folder, async (env) => {
    await (await startServer(env)).stop();
  });
  return {
    start: async () => {
      const server = await startServer(await data.fresh());
      return { server, end: server.stop };
    },
    close: data.remove,
  };
}
