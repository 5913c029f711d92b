/** The API over HTTP: every call of the contract registered with its access, its schemas and its handler. */
import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErrorBody } from '../src/contract/calls/errors.ts';
import type { Renderer } from '../src/contract/server-rendering.ts';
import { viewerOf } from './platform/auth/sessions.ts';
import { CALLS } from './calls.ts';
import type { Context } from './context.ts';
import { COMPRESSION } from './platform/http/compression.ts';
import { answerVisitors } from './platform/http/answer-visitor.ts';
import { answerBadAddress, answerErrors } from './platform/http/error-answers.ts';
import { fastifyLogger } from './platform/http/fastify-logger.ts';
import { openapiOptions } from './web/openapi.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { logRequests, warnOfUnknownProxy } from './platform/http/request-log.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { compileSerializers } from './platform/http/serializers.ts';
import { compileValidator } from './platform/http/validation.ts';
import { CLIENT_DIR } from './platform/lib/paths.ts';
import { installLimits } from './platform/limits/install-limits.ts';
import { serverLimits } from './platform/limits/server-limits.ts';
import { serveMetrics } from './web/metrics/routes.ts';
import { exportRoute } from './modules/data-export/export-route.ts';
import { pictureRoute } from './modules/photos/picture-route.ts';
import { serveClient } from './web/static/client-files.ts';
import { mediaRoutes } from './web/static/media-routes.ts';
import { builtRenderer } from './web/ssr/renderer.ts';
import { shareRoute } from './web/static/share-route.ts';
import { sitemapRoutes } from './web/sitemap/sitemap.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { evidenceRoute } from './modules/moderation/takedowns/evidence-route.ts';

/** What a test may replace. */
export interface AppOptions {
  /** Folder of the built client. Its pages are drawn by `renderer` alone. */
  clientDir?: string | undefined;
  /** Draws screens; the one that was built unless told. */
  renderer?: Renderer | undefined;
}

/** Builds the server over a context; it does not listen yet. */
export async function createApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, limits, log } = ctx;
  const app = fastify({
    ...serverLimits(limits, log),
    loggerInstance: fastifyLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: answerBadAddress,
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildSerializer: compileSerializers } },
  });
  app.setValidatorCompiler(compileValidator);
  app.addSchema(ErrorBody);
  acceptJsonOnly(app);
  answerErrors(app, log);
  logRequests(app, log);
  warnOfUnknownProxy(app, log);
  addSecurityHeaders(app);
  closeConnectionsAtStop(app);
  const metrics = serveMetrics(app, ctx);
  const count = await installLimits(app, {
    limits,
    rateLimits: config.rateLimits,
    log,
    onConnectionRefused: () => metrics.connectionRefused(),
  });
  await app.register(fastifyMultipart);
  await app.register(fastifySwagger, openapiOptions);
  await app.register(fastifyCompress, COMPRESSION);
  const services = {
    viewerOf: (request: FastifyRequest) => viewerOf(ctx, request),
    count,
    countWrite: (request: FastifyRequest) => count('writes', request),
  };
  await app.register(async (api) => registerCalls(api, { ctx, calls: CALLS, services }));
  await app.register(uploadRoutes, {
    uploads: ctx.uploads,
    space: ctx.space,
    viewerOf: services.viewerOf,
    count: (request) => count('uploads', request),
  });
  await app.register(pictureRoute, {
    db: ctx.db,
    copies: ctx.privateCopies,
    viewerOf: services.viewerOf,
  });
  await app.register(evidenceRoute, { db: ctx.db, storage: ctx.storage, viewerOf: services.viewerOf });
  await app.register(exportRoute, ctx);
  await app.register(mediaRoutes, { storage: ctx.storage });
  await app.register(shareRoute);
  const { publicUrl } = config;
  const renderer =
    options.renderer === undefined && options.clientDir === undefined
      ? builtRenderer(log)
      : () => Promise.resolve(options.renderer);
  await app.register(sitemapRoutes, { db: ctx.db, publicUrl, renderer });
  await serveClient(app, options.clientDir ?? CLIENT_DIR, {
    renderer,
    answer: answerVisitors(ctx, CALLS),
    db: ctx.db,
    drawingMs: limits.drawingMs,
    mayDraw: async (request) => (await count('pages', request)) === undefined,
    takeBackView: (looking) => {
      if (ctx.viewers.forget(looking)) ctx.views.takeBack(looking.photoId);
    },
    publicUrl,
    log,
  });
  return app;
}

/** Parses JSON bodies and no others. An empty one is no body, since some clients send a content type without one. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
}

/** Each answer that goes out once the server stops closes its connection: kept open, it would hold up the end. */
function closeConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
}
