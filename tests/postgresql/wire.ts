/** The connection to a PostgreSQL server, led through this process, so that a test can cut it. */
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Client } from 'pg';

export interface Wire {
  /** The server's address by way of the wire. */
  url: string;
  /** Breaks all connections and takes no more. */
  cut(): void;
  /** Takes connections again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Leads to the server of an address. */
export async function openWire(url: string): Promise<Wire> {
  const { host, port, user, database } = new Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const here = await listen(0);
  return {
    url: `postgres://${user ?? ''}@127.0.0.1:${here}/${database ?? ''}`,
    cut,
    mend: async () => {
      await listen(here);
    },
    close: () => {
      cut();
      return Promise.resolve();
    },
  };
}
