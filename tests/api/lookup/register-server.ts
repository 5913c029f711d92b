/** A fake aircraft register, over HTTP. */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestRegister {
  url: string;
  /** The URLs requested so far. */
  queries: string[];
  /** Responds to the next requests. */
  respond: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Responds with a JSON body. */
export function respondWith(body: unknown, status = 200): TestRegister['respond'] {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export async function startRegister(): Promise<TestRegister> {
  const server = createServer((request, response) => {
    register.queries.push(request.url ?? '');
    register.respond(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  const register: TestRegister = {
    url: `http://127.0.0.1:${port}/api?key=k`,
    queries: [],
    respond: respondWith([]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return register;
}
