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
import { answerErrors } from './error-answers.ts';
import { acceptJsonOnly } from './json-bodies.ts';
import { fastifyLogger } from './log.ts';
import { CLIENT_DIR } from './paths.ts';
import { serveMetrics } from './metrics/routes.ts';
import { photoHandlers } from './photos/handlers.ts';
import { openapiOptions } from './openapi.ts';
import { registerCalls, viewerOf } from './register-calls.ts';
import { reviewHandlers } from './review/handlers.ts';
import { logRequests } from './request-log.ts';
import type { Handlers } from './route.ts';
import { serveClient } from './site/client-files.ts';
import { siteHandlers } from './site/handlers.ts';
import { addSecurityHeaders } from './site/headers.ts';
import { mediaRoutes } from './storage/media-routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { compileValidator } from './validation.ts';

/** Largest JSON body, bytes. */
const BODY_LIMIT = 64 * 1024;

/** How long a connection may be silent before it counts as dead, ms: a phone that is gone says no goodbye. */
const SILENCE_MS = 120_000;

/** Text is compressed on the way, well rather than best: the best takes seconds of a phone's server. */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

const handlers: Handlers<CallKey> = {
  ...siteHandlers,
  ...accountHandlers,
  ...photoHandlers,
  ...reviewHandlers,
};

/** Builds the server over a context; it does not listen yet. */
export async function createApp(ctx: Context, clientDir = CLIENT_DIR): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: fastifyLogger(ctx.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_MS,
    genReqId: () => randomUUID(),
  });
  app.setValidatorCompiler(compileValidator);
  app.addSchema(ErrorBody);
  acceptJsonOnly(app);
  answerErrors(app, ctx.log);
  logRequests(app, ctx.log);
  serveMetrics(app, ctx);
  addSecurityHeaders(app);
  await app.register(fastifyMultipart);
  await app.register(fastifySwagger, openapiOptions);
  await app.register(fastifyCompress, COMPRESSION);
  await app.register(async (api) => registerCalls(api, ctx, handlers));
  await app.register(uploadRoutes, {
    uploads: ctx.uploads,
    userIdOf: async (request) => (await viewerOf(ctx, request))?.id,
  });
  await app.register(mediaRoutes, { storage: ctx.storage });
  await serveClient(app, clientDir);
  return app;
}
