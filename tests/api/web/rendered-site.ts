/** A site with server-rendered pages and a few photos, and helpers that read its pages. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderer } from '../../../src/app/ssr/render.tsx';
import type { FirstData } from '../../../src/contract/server-rendering.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestServerOptions, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';

export const FONT = '/node_modules/@fontsource/b612/files/b612-latin-700-normal.woff2';
/** A build manifest of the client, which lists the code files and style sheets of a few modules. */
const MANIFEST = {
  'src/features/gallery/GalleryScreen.tsx': {
    file: 'assets/GalleryScreen-1.js',
    imports: ['_wall-2.js'],
    css: ['assets/GalleryScreen-3.css'],
  },
  'src/app/ssr/start.ts': { file: 'assets/start-8.js' },
  'src/features/home/BelowTheFold.tsx': { file: 'assets/Below-6.js', css: ['assets/Below-7.css'] },
  '_wall-2.js': { file: 'assets/wall-2.js', css: ['assets/wall-4.css'] },
  'src/i18n/resources/zh.ts': { file: 'assets/zh-5.js' },
};
/** The style sheets of the page, in cascade order. */
const SHEETS = {
  'src/ui/base.css': `@font-face{font-family:B;src:url(${FONT})}@font-face{font-family:M;src:url(/m.woff2)}p{margin:0}`,
  'assets/GalleryScreen-3.css': '.gallery{color:red}',
  'assets/wall-4.css': '.wall{color:blue}',
  'assets/Below-7.css': '.below{color:green}',
};
/** Long enough to render a page on a busy machine. */
const LIMITS = { drawingMs: 60_000 };
/** A photo description with markup and placeholders. */
export const DANGER = 'Rain </script><script>alert(1)</script> & "fog" $& {{count}}';

/** A server that renders its pages, and what is on it. */
export interface RenderedSite {
  server: TestServer;
  /** The folder of the server's client. */
  folder: string;
  /** The client's `index.html`, as built. */
  shell: string;
  founder: TestUser;
  /** The owner of the photos. */
  ann: TestUser;
  /** The ids of an approved plane photo, an approved train photo, a pending photo and a rejected photo. */
  ids: { plane: number; train: number; pending: number; rejected: number };
  /** Stops the server and removes the folder. */
  close: () => Promise<void>;
}

/** Starts a server that renders its pages, and uploads photos. */
export async function startRenderedSite(): Promise<RenderedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  const shell = await readFile(join(import.meta.dirname, '../../../index.html'), 'utf8');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), shell);
  for (const [file, text] of Object.entries(SHEETS)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await renderer.start();
  const server = await startRenderingServer(folder);
  const founder = await server.founder();
  const ann = await server.addUser('ann');
  const send = async (form: Parameters<typeof addPhoto>[2]) => (await addPhoto(server, ann, form)).id;
  const ids = {
    plane: await send(planeForm({ description: DANGER })),
    train: await send(trainForm({ description: 'Over the viaduct' })),
    rejected: await send(planeForm({ description: 'Nobody sees this' })),
    pending: await send(planeForm({ description: 'Not yet' })),
  };
  await approve(server, founder, ids.plane);
  await approve(server, founder, ids.train);
  await reject(server, founder, ids.rejected);
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { server, folder, shell, founder, ann, ids, close };
}

/** Starts another server with the client of a rendered site. */
export function startRenderingServer(folder: string, options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer({ clientDir: folder, renderer, alone: true, limits: LIMITS, ...options });
}

/** Requests a page as a browser does. */
export async function getPage(server: TestServer, url: string, headers: Record<string, string> = {}) {
  // Writes views now, because writing them between two compared requests would change the lists.
  await server.ctx.views.write();
  return server.app.inject({ url, headers: { accept: 'text/html', host: 'photos.example', ...headers } });
}

/** The headers of a browser that prefers Chinese. */
export const inChinese = { 'accept-language': 'de, zh-CN;q=0.8' };

/** The data block of a page. */
export function dataOf(page: string): FirstData | undefined {
  const json = /<script type="application\/json" id="first-data">([^<]*)<\/script>/.exec(page)?.[1];
  if (json === undefined) return undefined;
  const data: unknown = JSON.parse(json);
  // oxlint-disable-next-line no-unsafe-type-assertion -- typed by the contract; every test checks its content
  return data as FirstData;
}

/** The calls whose responses a page includes. */
export const callsOf = (page: string) => dataOf(page)?.responses.map(({ call }) => call);
/** The rendered content of a page. */
export const rootOf = (page: string) => /<div id="root">(.*)<\/div>\n/s.exec(page)?.[1] ?? '';
/** The language and URL of each link with a `rel` in a page's head. */
export const linkOf = (page: string, rel: string) =>
  Array.from(page.matchAll(/<link rel="([\w-]+)"(?: hreflang="([\w-]+)")? href="([^"]*)"/g))
    .filter(([, name]) => name === rel)
    .map(([, , language, href]) => [language, href]);
/** The content of a meta tag in a page's head. */
export const metaOf = (page: string, name: string) =>
  new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];
