import { defineCall } from '../platform/http/call.ts';

/** The OpenAPI document, as the registered calls make it. */
export const getOpenapiDocument = defineCall('GET /api/openapi.json', {
  access: 'public',
  handle: (_ctx: object, { request }) => Promise.resolve(request.server.swagger()),
});
