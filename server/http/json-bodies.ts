import type { FastifyInstance } from 'fastify';

/** Parses JSON bodies and no others. An empty one is no body, since some clients send a content type without one. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body, done);
  });
}
