/** The built client: its files, and its page for every address of the app. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/error-answers.ts';
import { refuse } from '../lib/errors.ts';

/** Where the client's build puts files whose names change with their content. */
const HASHED_FOLDER = 'assets';

/** Serves the client from a folder. Where it is not built the API works all the same, and the page says what to do. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = relative(folder, path).startsWith(HASHED_FOLDER + sep);
        // Everything else is asked for again each time (304 when it is the same): page, worker, manifest, icons.
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendRefusal(reply, refuse('not_found'));
    if (!built) return answerNotBuilt(reply);
    sendPage(request, reply, await readFile(join(folder, 'index.html')));
    return reply;
  });
}

/** True for a browser on its way to a page of the app. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|media)(\/|\?|$)/.test(url) &&
    (headers.accept ?? '').includes('text/html')
  );
}

/** The page under an address that is no file's: as the file itself, asked for again each time, 304 when it is the same. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Buffer): void {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send();
    return;
  }
  // Answers outside of routes aren't compressed by themselves.
  reply.type('text/html; charset=utf-8').compress(page);
}

function answerNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('The client is not built. Run: npm run build\n');
}
