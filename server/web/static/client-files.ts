/** The built client: its files, and its page for every address of the app. */
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

/** Where the client's build puts files whose names change with their content. */
const HASHED_FOLDER = 'assets';

/** Serves the client from a folder. Where it is not built the API works all the same, and the page says what to do. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  options: PagesOptions,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const pages = new Pages(options);
  let build: Build | undefined;
  /** Read anew each time: a page that came from an older build would ask for files that are gone. */
  const readBuild = async () => {
    const shell = await readFile(join(folder, 'index.html'), 'utf8');
    if (build?.shell !== shell)
      build = { shell, body: new PageBody(shell), assets: await readAssets(folder) };
    return build;
  };
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // The page at `/` is drawn as all others are; `/index.html` is the one that the service worker keeps.
      index: false,
      cacheControl: false,
      // The build's own notes.
      dotfiles: 'ignore',
      // Compressed by the build, as small as it gets; what it left alone is compressed as it is sent, like answers.
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = relative(folder, path).startsWith(HASHED_FOLDER + sep);
        // Everything else is asked for again each time (304 when it is the same): page, worker, manifest, icons.
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isInSeveralForms(path)) response.setHeader('vary', 'accept-encoding');
      },
    });
    // So that the first visitor doesn't wait for it to load.
    app.addHook('onListen', async () => {
      await options.renderer();
    });
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!built) return answerNotBuilt(reply);
    return sendPage(request, reply, await pages.at(readBuild, { request, reply }));
  };
  // All other addresses are those of files, as far as there are such.
  app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: answer });
  app.setNotFoundHandler(async (request, reply) => {
    const isWanted = isPage(request) || (built && (await pages.isFor(request)));
    return isWanted ? answer(request, reply) : sendRefusal(reply, refuse('not_found'));
  });
}

/** True for a compressed file, and for one that has such beside it: what is sent depends on what the client can read. */
function isInSeveralForms(path: string): boolean {
  return /\.(br|gz)$/.test(path) || existsSync(`${path}.br`);
}

/** True for a browser on its way to a page of the app. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|media)(\/|\?|$)/.test(url) &&
    (headers.accept ?? '').includes('text/html')
  );
}

/** Asked for again each time, 304 when it is the same. A drawn page is another in another language. */
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
