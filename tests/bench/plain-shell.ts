/** The site without server rendering, i.e. behind a proxy that serves the built `index.html` for every page request. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainShellProxy {
  origin: string;
  close: () => Promise<void>;
}

/** Starts the proxy in front of the local server on `port`. */
export async function startPlainShellProxy(port: number): Promise<PlainShellProxy> {
  const proxy = createServer((incoming, response) => {
    const isPage = incoming.method === 'GET' && (incoming.headers.accept ?? '').includes('text/html');
    const forwarded = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: isPage ? '/index.html' : incoming.url,
        headers: incoming.headers,
      },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port: proxyPort } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${proxyPort}`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}
