/** The API over HTTP: every call of the contract registered with its access, its schemas and its handler. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyCompressOptions } from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '../src/contract/errors.ts';
import type { CallKey } from '../src/contract/calls.ts';
import { accountHandlers } from './accounts/handlers.ts';
import type { Context } from './context.ts';
import { answerBadAddress, answerErrors } from './http/error-answers.ts';
import { acceptJsonOnly } from './http/json-bodies.ts';
import { addressesIn } from './http/client-address.ts';
import { limitConnections, warnOfRefused } from './limits/connections.ts';
import { answerInTurn } from './limits/pipelining.ts';
import { countFiles, countNothing, countRequests } from './limits/request-rates.ts';
import { refuseOddRequests } from './limits/request-shape.ts';
import { serverLimits } from './limits/server-limits.ts';
import { cutSlowBodies } from './limits/slow-bodies.ts';
import { cutSlowReaders } from './limits/slow-readers.ts';
import { fastifyLogger } from './lib/log.ts';
import { CLIENT_DIR } from './lib/paths.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/routes.ts';
import { photoHandlers } from './photos/handlers.ts';
import { openapiOptions } from './http/openapi.ts';
import { registerCalls, viewerOf } from './http/register-calls.ts';
import { reviewHandlers } from './review/handlers.ts';
import { logRequests, warnOfUnknownProxy } from './http/request-log.ts';
import type { Handlers } from './http/route.ts';
import { serveClient } from './site/client-files.ts';
import { siteHandlers } from './site/handlers.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { mediaRoutes } from './site/media-routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { compileValidator } from './http/validation.ts';

/**
 * Text from 1 KiB on is compressed, well rather than best: the best takes seconds of a phone's server. The window is
 * 256 KiB, more than any list; to set up Brotli's usual one costs more than to compress a list. Requests are never
 * unpacked.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  globalDecompression: false,
};

const handlers: Handlers<CallKey> = {
  ...siteHandlers,
  ...accountHandlers,
  ...photoHandlers,
  ...reviewHandlers,
};

/** What a test may put in place of the usual. */
export interface AppOptions {
  /** Folder of the built client. */
  clientDir?: string | undefined;
}

/** Builds the server over a context; it does not listen yet. */
export async function createApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { limits } = ctx;
  const app = fastify({
    ...serverLimits(limits, ctx.log),
    loggerInstance: fastifyLogger(ctx.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    frameworkErrors: answerBadAddress,
    genReqId: () => randomUUID(),
  });
  app.setValidatorCompiler(compileValidator);
  app.addSchema(ErrorBody);
  acceptJsonOnly(app);
  answerErrors(app, ctx.log);
  answerInTurn(app, limits, ctx.log);
  logRequests(app, ctx.log);
  const metrics = serveMetrics(app, ctx);
  boundConnections(app, ctx, metrics);
  warnOfUnknownProxy(app, ctx.log);
  addSecurityHeaders(app);
  refuseOddRequests(app, limits);
  cutSlowBodies(app, limits, ctx.log);
  cutSlowReaders(app, limits, ctx.log);
  const count = ctx.config.rateLimits ? await countRequests(app, limits.rates) : countNothing;
  countFiles(app, count);
  await app.register(fastifyMultipart);
  await app.register(fastifySwagger, openapiOptions);
  await app.register(fastifyCompress, COMPRESSION);
  await app.register(async (api) => registerCalls(api, { ctx, handlers, count }));
  await app.register(uploadRoutes, {
    uploads: ctx.uploads,
    space: ctx.space,
    userIdOf: async (request) => (await viewerOf(ctx, request))?.id,
    count: (request) => count('uploads', request),
  });
  await app.register(mediaRoutes, { storage: ctx.storage });
  await serveClient(app, options.clientDir ?? CLIENT_DIR);
  return app;
}

function boundConnections(
  { server }: FastifyInstance,
  { config, limits, log }: Context,
  metrics: Metrics,
): void {
  const { trustProxy, rateLimits } = config;
  const warn = warnOfRefused(log);
  limitConnections(server, {
    all: limits.connections,
    perAddress: rateLimits ? limits.connectionsPerAddress : Infinity,
    isExempt: addressesIn(trustProxy),
    refused: (why, address) => {
      metrics.connectionRefused(why);
      warn(why, address);
    },
  });
}
