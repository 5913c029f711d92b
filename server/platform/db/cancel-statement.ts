/** Asks a PostgreSQL server to cancel a statement, as its protocol has it: over a connection of its own. */
import { Connection } from 'pg';
import type { PoolClient } from 'pg';

declare module 'pg' {
  // What the types lack.
  interface Client {
    /** Names the session, for requests to cancel its statement. A pooler gives out numbers of its own. */
    readonly processID: number;
    readonly secretKey: number;
  }
  interface Connection {
    connect(portOrSocket: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  }
}

/**
 * Asks the server to cancel what `client` is running, which then fails with SQL state 57014. The request may arrive
 * when the statement has ended, so nothing else may be run on the connection afterwards.
 */
export function cancelStatement({ host, port, ssl, processID, secretKey }: PoolClient): void {
  const connection = new Connection({ ssl });
  const cancel = () => connection.cancel(processID, secretKey);
  if (ssl) connection.on('connect', () => connection.requestSsl()).on('sslconnect', cancel);
  else connection.on('connect', cancel);
  // If the server can't be reached, there is nothing to cancel that it won't find out by itself.
  connection.on('error', () => {});
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
}
