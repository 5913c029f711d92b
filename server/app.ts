/** Assembles the HTTP server: guards, the API's calls, uploads, files and pages. */
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
import { respondToVisitors } from './platform/http/respond-to-visitor.ts';
import { respondToBadUrl, respondWithErrors } from './platform/http/error-responses.ts';
import { fastifyLogger } from './platform/http/fastify-logger.ts';
import { openapiOptions } from './web/openapi.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { logRequests, warnOfUnknownProxy } from './platform/http/request-log.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { compileSerializers } from './platform/http/serializers.ts';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { compileValidator } from './platform/http/validation.ts';
import type { Readiness } from './platform/lib/readiness.ts';
import { CLIENT_DIR } from './platform/lib/paths.ts';
import { AddressRate } from './platform/limits/address-rate.ts';
import { installLimits } from './platform/limits/install-limits.ts';
import { httpServerLimits } from './platform/limits/http-server-limits.ts';
import { measureResponses, metricsRoute } from './web/metrics/routes.ts';
import { exportRoute } from './modules/data-export/export-route.ts';
import { ApprovedKeys } from './modules/photos/approved-keys.ts';
import { pictureRoute } from './modules/photos/picture-route.ts';
import { FullPictures } from './modules/review/full-pictures.ts';
import { fullSizeRoute } from './modules/review/full-size-route.ts';
import { serveClient } from './web/static/client-files.ts';
import { mediaRoutes } from './web/static/media-routes.ts';
import { builtRenderer } from './web/ssr/renderer.ts';
import { shareRoute } from './web/static/share-route.ts';
import { sitemapRoutes } from './web/sitemap/sitemap.ts';
import { refuseNewUpload } from './modules/photos/refuse-new-upload.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { evidenceRoute } from './modules/moderation/takedowns/evidence-route.ts';

/** What tests may replace. */
export interface AppOptions {
  /** The folder of the built client. If it is set, pages are server-rendered only if `renderer` is set too. */
  clientDir?: string | undefined;
  /** Renders screens on the server. By default, the built renderer. */
  renderer?: Renderer | undefined;
}

/** Creates the server from a context. It isn't listening yet. */
export async function createApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, limits, log } = ctx;
  const app = fastify({
    ...httpServerLimits(limits, log),
    loggerInstance: fastifyLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 && trustedProxies(config.trustProxy),
    frameworkErrors: respondToBadUrl,
    genReqId: () => randomUUID(),
    // A request on an open connection is responded to as usual even while the server stops.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: compileSerializers } },
  });
  app.setValidatorCompiler(compileValidator);
  app.addSchema(ErrorBody);
  acceptJsonOnly(app);
  respondWithErrors(app, log);
  logRequests(app, log);
  warnOfUnknownProxy(app, log);
  addSecurityHeaders(app);
  closeConnectionsAtStop(app, ctx.readiness);
  const metrics = measureResponses(app, ctx);
  const count = await installLimits(app, {
    limits,
    rateLimits: config.rateLimits,
    attemptCounts: ctx.attemptCounts,
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
    refuseNew: (userId, upload) => refuseNewUpload(ctx, userId, upload),
  });
  await app.register(pictureRoute, {
    db: ctx.db,
    copies: ctx.privateCopies,
    viewerOf: services.viewerOf,
  });
  await app.register(fullSizeRoute, {
    db: ctx.db,
    pictures: new FullPictures(ctx),
    viewerOf: services.viewerOf,
  });
  await app.register(evidenceRoute, { db: ctx.db, storage: ctx.storage, viewerOf: services.viewerOf });
  await app.register(exportRoute, ctx);
  await app.register(metricsRoute, { metrics, config });
  await app.register(mediaRoutes, { storage: ctx.storage, approvedKeys: new ApprovedKeys(ctx.db), log });
  await app.register(shareRoute);
  const { publicUrl } = config;
  const renderer =
    options.renderer === undefined && options.clientDir === undefined
      ? builtRenderer(log)
      : () => Promise.resolve(options.renderer);
  const renderingTime = new AddressRate(config.rateLimits ? limits.renderingTime : undefined, ctx.clock);
  await app.register(sitemapRoutes, {
    db: ctx.db,
    publicUrl,
    renderer,
    count: (request) => count('sitemaps', request),
  });
  const folder = options.clientDir ?? CLIENT_DIR;
  await serveClient(
    app,
    { folder, storage: ctx.storage },
    {
      renderer,
      response: respondToVisitors(ctx, CALLS),
      db: ctx.db,
      drawingMs: limits.drawingMs,
      mayDraw: async (request) =>
        renderingTime.waitMs(clientAddress(request)) === 0 && (await count('pages', request)) === undefined,
      countTime: (request, ms) => renderingTime.add(clientAddress(request), ms),
      takeBackView: (view) => {
        if (ctx.viewers.forget(view)) ctx.views.takeBack(view.photoId);
      },
      publicUrl,
      log,
    },
  );
  return app;
}

/** Accepts JSON bodies only. An empty body counts as no body, since some clients send a content type without a body. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
}

/** Closes each connection with its next response once the server is to stop, so that its client reaches another one. */
function closeConnectionsAtStop(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isStopping) void reply.header('connection', 'close');
    done();
  });
}
