/** Serves the built client: its files, and its HTML for all paths of the app. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { policyWithStyles } from '../../platform/http/security-headers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { ASSETS } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readAssets } from '../ssr/client-assets.ts';
import { PageBody } from '../ssr/page-body.ts';
import { Pages } from '../ssr/pages.ts';
import type { Build, Page, PagesOptions } from '../ssr/pages.ts';
import { FOR_EVER } from './caching.ts';
import { StoredAssets } from './stored-assets.ts';

interface ClientFiles {
  /** The folder of the built client. */
  folder: string;
  /** Has the assets of other builds. */
  storage: Storage;
}

/**
 * Serves the client from a folder. If the client hasn't been built, the API still works, and the page explains what to
 * do.
 */
export async function serveClient(
  app: FastifyInstance,
  { folder, storage }: ClientFiles,
  options: PagesOptions,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const pages = new Pages(options);
  const storedAssets = new StoredAssets(storage, options.log);
  let build: Build | undefined;
  /** Called for each request, because the page of an older build would request files that no longer exist. */
  const readBuild = async () => {
    const shell = await readFile(join(folder, 'index.html'), 'utf8');
    if (build?.shell !== shell)
      build = { shell, body: new PageBody(shell), assets: await readAssets(folder) };
    return build;
  };
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // `/` is server-rendered like all other pages. The service worker caches `/index.html`.
      index: false,
      cacheControl: false,
      // Hides the metadata of the build.
      dotfiles: 'ignore',
      // The build has compressed its files at the best ratio. All other files are compressed on the fly, like
      // responses.
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = relative(folder, path).startsWith(ASSETS + sep);
        // All other files (page, service worker, manifest, icons) are revalidated each time, with a 304 if unchanged.
        response.setHeader('cache-control', hashed ? FOR_EVER : 'no-cache');
        if (isInSeveralForms(path)) response.setHeader('vary', 'accept-encoding');
      },
    });
    // Loads the renderer before the first visitor arrives.
    app.addHook('onListen', async () => {
      await options.renderer();
    });
  }
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!built) return respondNotBuilt(reply);
    return sendPage(request, reply, await pages.at(readBuild, { request, reply }));
  };
  // Any other path is that of a file, if the file exists.
  app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: respond });
  app.setNotFoundHandler(async (request, reply) => {
    if (built && (await storedAssets.respond(request, reply))) return reply;
    const isWanted = isPage(request) || (built && (await pages.isFor(request)));
    return isWanted ? respond(request, reply) : sendRefusal(reply, refuse('not_found'));
  });
}

/**
 * True for a compressed file or a file with a compressed variant. For these, the response varies by `Accept-Encoding`.
 */
function isInSeveralForms(path: string): boolean {
  return /\.(br|gz)$/.test(path) || existsSync(`${path}.br`);
}

/** True if a browser is navigating to a page of the app. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|media)(\/|\?|$)/.test(url) &&
    (headers.accept ?? '').includes('text/html')
  );
}

/**
 * Sends a page, which browsers revalidate each time, with a 304 if it is unchanged. A server-rendered page varies by
 * language.
 */
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

function respondNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('The client is not built. Run: npm run build\n');
}
