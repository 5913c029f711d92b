/** A TCP proxy to a PostgreSQL server. A test can cut its connections. */
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Client } from 'pg';

export interface DatabaseProxy {
  /** The PostgreSQL server's URL through the proxy. */
  url: string;
  /** Drops all connections and accepts no new ones. */
  cut(): void;
  /** Closes the next `count` connections as soon as it has accepted them. */
  drop(count: number): void;
  /** Accepts connections again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to the server at `url`. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port, user, database } = new Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let toDrop = 0;
  const server = createServer((client) => {
    if (toDrop > 0) {
      toDrop -= 1;
      client.destroy();
      return;
    }
    const upstream = connect(target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (onPort: number) =>
    new Promise<number>((resolve) => {
      server.listen(onPort, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const localPort = await listen(0);
  return {
    url: `postgres://${user ?? ''}@127.0.0.1:${localPort}/${database ?? ''}`,
    cut,
    drop: (count) => {
      toDrop = count;
    },
    restore: async () => {
      await listen(localPort);
    },
    close: () => {
      cut();
      return Promise.resolve();
    },
  };
}
