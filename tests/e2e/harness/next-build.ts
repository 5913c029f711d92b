/** A deployment of the next build of the app, whose hashed files have other names; those of the build before are gone. */
import { readFile, readdir } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const BUILD = path.resolve('dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.webmanifest']);

export interface NextBuild {
  /** Where it listens; `Network.leadTo` leads there. */
  readonly port: number;
  /** The paths of the hashed files that it has. */
  readonly assets: readonly string[];
  close: () => Promise<void>;
}

/** Serves the next build's files, and passes everything else on to the server at `serverPort`. */
export async function deployNextBuild(serverPort: number): Promise<NextBuild> {
  const files = await nextFiles();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isScreen = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const file = files.get(pathname) ?? (isScreen ? files.get('/index.html') : undefined);
    if (file !== undefined) sendFile(response, file);
    else if (pathname.startsWith('/assets/')) response.writeHead(404).end();
    else passOn(request, response, serverPort);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: portOf(server),
    assets: [...files.keys()].filter((name) => name.startsWith('/assets/')),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(server: Server): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port;
}

interface BuiltFile {
  type: string;
  isHashed: boolean;
  bytes: Buffer;
}

/** The build's files by path, renamed as if their content had changed. */
async function nextFiles(): Promise<Map<string, BuiltFile>> {
  const names = await readdir(BUILD, { recursive: true });
  const renamed = new Map(names.flatMap(newName));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const extension = path.extname(name);
    if (extension === '' || /^\.(?:br|gz|map)$/.test(extension)) continue;
    const bytes = await readFile(path.join(BUILD, name));
    const text = TEXTS.has(extension) && renameIn(bytes.toString(), renamed);
    files.set(`/${renamed.get(name) ?? name}`, {
      type: TYPES[extension] ?? 'application/octet-stream',
      isHashed: renamed.has(name),
      bytes: text === false ? bytes : Buffer.from(text),
    });
  }
  return files;
}

/** `assets/index-CJL5RaD8.js` becomes `assets/index-CJL5RaD0.js`. */
function newName(name: string): [string, string][] {
  const [, stem, last, extension] = /^(assets\/.*-[\w-]{7})([\w-])(\.\w+)$/.exec(name) ?? [];
  if (stem === undefined || last === undefined || extension === undefined) return [];
  return [[name, `${stem}${last === '0' ? '1' : '0'}${extension}`]];
}

/** Changes the files' names in a text, and the digest by which the service worker knows the page's HTML. */
function renameIn(text: string, renamed: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => {
      const next = renamed.get(`assets/${name}`);
      return next === undefined ? name : path.basename(next);
    })
    .replace(/(?<="revision":")[0-9a-f]{32}(?=","url":"index.html")/, (digest) =>
      Array.from(digest).toReversed().join(''),
    );
}

function sendFile(response: ServerResponse, { type, isHashed, bytes }: BuiltFile): void {
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(bytes);
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.on('error', () => onward.destroy());
  request.pipe(onward);
}
