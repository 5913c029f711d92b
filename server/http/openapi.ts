/** The OpenAPI document, made from the registered calls. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { IsObject } from 'typebox';
import type { CallSpec } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/calls.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from '../../src/contract/headers.ts';
import { uploadPaths } from './openapi-uploads.ts';

/** Options for `@fastify/swagger`: our calls and those of tus, with what registration alone doesn't say. */
export const openapiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Wingrail', version: '1' },
    paths: uploadPaths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  refResolver: {
    buildLocalReference: (json, _base, _fragment, count) =>
      typeof json['$id'] === 'string' ? json['$id'] : `schema${count}`,
  },
  transform: ({ schema, url, route }) => {
    const key = route.config?.call;
    return { schema: key === undefined ? { hide: true } : { ...schema, ...describe(calls[key]) }, url };
  },
};

function describe(spec: CallSpec): object {
  return {
    ...(spec.access === 'public'
      ? {}
      : { security: spec.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...(spec.filePart !== undefined && {
      consumes: ['multipart/form-data'],
      body: formSchema(spec, spec.filePart),
    }),
    ...(spec.idempotent === true && {
      headers: {
        type: 'object',
        properties: { [IDEMPOTENCY_KEY]: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN } },
      },
    }),
  };
}

/** The text fields and the file. */
function formSchema({ body }: CallSpec, filePart: string): object {
  const fields = IsObject(body) ? body.properties : {};
  return { ...body, properties: { ...fields, [filePart]: { type: 'string', format: 'binary' } } };
}
