import { defineCall } from '../platform/http/call.ts';

/** Returns the OpenAPI document of the registered calls. */
export const getOpenapiDocument = defineCall('GET /api/openapi.json', {
  access: 'public',
  handle: (_ctx: object, { request }) => Promise.resolve(request.server.swagger()),
});
