/** A site as it would be without drawn pages: a proxy that gives the built page for every address of a screen. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where it listens. */
export interface PlainShell {
  origin: string;
  close: () => Promise<void>;
}

/** Opens it in front of the server on a port of this machine. */
export async function openPlainShell(port: number): Promise<PlainShell> {
  const proxy = createServer((asked, answer) => {
    const isPage = asked.method === 'GET' && (asked.headers.accept ?? '').includes('text/html');
    const passed = request(
      {
        port,
        host: '127.0.0.1',
        method: asked.method,
        path: isPage ? '/index.html' : asked.url,
        headers: asked.headers,
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port: own } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}
