/** Serves the built client: its files, and its HTML for every path of the app. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../platform/http/error-answers.ts';
import { policyWithStyles } from '../../platform/http/security-headers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { readAssets } from '../ssr/client-assets.ts';
import { PageBody } from '../ssr/page-body.ts';
import { Pages } from '../ssr/pages.ts';
import type { Build, Page, PagesOptions } from '../ssr/pages.ts';

/** The build's folder for files with hashed names. */
const HASHED_FOLDER = 'assets';

/** Serves the client from a folder. If it isn't built, the API still works, and the page says what to do. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  options: PagesOptions,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const pages = new Pages(options);
  let build: Build | undefined;
  /** Read for each request: the page of an older build would request files that no longer exist. */
  const readBuild = async () => {
    const shell = await readFile(join(folder, 'index.html'), 'utf8');
    if (build?.shell !== shell)
      build = { shell, body: new PageBody(shell), assets: await readAssets(folder) };
    return build;
  };
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // `/` is server-rendered like all pages; `/index.html` is the one that the service worker caches.
      index: false,
      cacheControl: false,
      // Metadata of the build.
      dotfiles: 'ignore',
      // Precompressed by the build with the best ratio; other files are compressed on the fly, like answers.
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = relative(folder, path).startsWith(HASHED_FOLDER + sep);
        // Everything else is revalidated each time (304 if unchanged): page, worker, manifest, icons.
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isInSeveralForms(path)) response.setHeader('vary', 'accept-encoding');
      },
    });
    // Loads the renderer ahead of the first visitor.
    app.addHook('onListen', async () => {
      await options.renderer();
    });
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!built) return answerNotBuilt(reply);
    return sendPage(request, reply, await pages.at(readBuild, { request, reply }));
  };
  // All other paths are files, if they exist.
  app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: answer });
  app.setNotFoundHandler(async (request, reply) => {
    const isWanted = isPage(request) || (built && (await pages.isFor(request)));
    return isWanted ? answer(request, reply) : sendRefusal(reply, refuse('not_found'));
  });
}

/** True for a compressed file, and for one with a compressed variant: the answer varies by `Accept-Encoding`. */
function isInSeveralForms(path: string): boolean {
  return /\.(br|gz)$/.test(path) || existsSync(`${path}.br`);
}

/** True for a browser's navigation to a page of the app. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|media)(\/|\?|$)/.test(url) &&
    (headers.accept ?? '').includes('text/html')
  );
}

/** Revalidated each time, 304 if unchanged. A server-rendered page varies by language. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { etag } = page.body;
  const vary = page.isShell ? 'accept-encoding' : 'accept-encoding, accept-language';
  reply.headers({ 'cache-control': 'no-cache', etag, vary });
  if (page.styleDigests !== undefined) {
    reply.header('content-security-policy', policyWithStyles(page.styleDigests));
  }
  if (page.unlisted) reply.header('x-robots-tag', 'noindex');
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { encoding, bytes } = await page.body.encoded(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}

function answerNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('The client is not built. Run: npm run build\n');
}
