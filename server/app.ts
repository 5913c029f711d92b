/** The API over HTTP: every call of the contract registered with its access, its schemas and its handler. */
import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallKey } from '../src/contract/calls.ts';
import { ErrorBody } from '../src/contract/errors.ts';
import type { Renderer } from '../src/contract/first-screen.ts';
import { aboutHandlers } from './about/handlers.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { achievementHandlers } from './achievements/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { adminHandlers } from './admin/handlers.ts';
import { viewerOf } from './auth/sessions.ts';
import { boardHandlers } from './boards/handlers.ts';
import { communityHandlers } from './community/handlers.ts';
import type { Context } from './context.ts';
import { COMPRESSION } from './http/compression.ts';
import { answerVisitors } from './http/answer-visitor.ts';
import { answerBadAddress, answerErrors } from './http/error-answers.ts';
import { fastifyLogger } from './http/fastify-logger.ts';
import { groupHandlers } from './groups/handlers.ts';
import { openapiOptions } from './http/openapi.ts';
import { registerCalls } from './http/register-calls.ts';
import { logRequests, warnOfUnknownProxy } from './http/request-log.ts';
import type { Handlers } from './http/route.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { compileSerializers } from './http/serializers.ts';
import { compileValidator } from './http/validation.ts';
import { CLIENT_DIR } from './lib/paths.ts';
import { installLimits } from './limits/install-limits.ts';
import { bucketOf, visitorBucketOf } from './limits/request-rates.ts';
import { serverLimits } from './limits/server-limits.ts';
import { lookupHandlers } from './lookup/handlers.ts';
import { serveMetrics } from './metrics/routes.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { exportRoute } from './own-data/export-route.ts';
import { accountDeletionHandlers } from './account-deletion/handlers.ts';
import { dataExportHandlers } from './own-data/handlers.ts';
import { photoHandlers } from './photos/handlers.ts';
import { pictureRoute } from './photos/picture-route.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reviewHandlers } from './review/handlers.ts';
import { siteFigureHandlers } from './figures/handlers.ts';
import { statsHandlers } from './stats/handlers.ts';
import { serveClient } from './site/client-files.ts';
import { siteHandlers } from './site/handlers.ts';
import { mediaRoutes } from './site/media-routes.ts';
import { builtRenderer } from './site/renderer.ts';
import { shareRoute } from './site/share-route.ts';
import { sitemapRoutes } from './site/sitemap.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { evidenceRoute } from './takedowns/evidence-route.ts';
import { takedownHandlers } from './takedowns/handlers.ts';
import { watermarkHandlers } from './watermark/handlers.ts';

const handlers: Handlers<CallKey, Context> = {
  ...siteHandlers,
  ...accountHandlers,
  ...photoHandlers,
  ...reviewHandlers,
  ...statsHandlers,
  ...watermarkHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...lookupHandlers,
  ...aboutHandlers,
  ...boardHandlers,
  ...achievementHandlers,
  ...communityHandlers,
  ...siteFigureHandlers,
  ...groupHandlers,
  ...announcementHandlers,
  ...adminHandlers,
  ...takedownHandlers,
  ...dataExportHandlers,
  ...accountDeletionHandlers,
};

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
    countCall: (call: CallKey, request: FastifyRequest) => count(bucketOf(call), request),
    countVisitor: async (call: CallKey, request: FastifyRequest) => {
      const bucket = visitorBucketOf(call);
      return bucket && count(bucket, request);
    },
    countWrite: (request: FastifyRequest) => count('writes', request),
  };
  await app.register(async (api) => registerCalls(api, { ctx, handlers, services }));
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
    answer: answerVisitors(ctx, handlers),
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
