/** Generates the OpenAPI document from the registered calls. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { IsObject } from 'typebox';
import type { CallSpec } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from '../../src/contract/calls/headers.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/rules/limits.ts';
import type { CallAccess } from '../platform/auth/viewer.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../src/contract/calls/tus.ts';

/**
 * The type of the OpenAPI document's paths. The tus requests (`/api/uploads`) are added to it here, because they belong
 * to a protocol and not to the contract.
 */
type Paths = NonNullable<NonNullable<FastifyDynamicSwaggerOptions['openapi']>['paths']>;

const security = [{ bearer: [] }];
const version = header(TUS_RESUMABLE, { type: 'string', enum: [TUS_VERSION] });
const offset = header('upload-offset', { type: 'integer', minimum: 0, maximum: MAX_PHOTO_BYTES });
const id = {
  name: 'id',
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, format: 'uuid' },
};

function header(name: string, schema: object, required = true) {
  return { name, in: 'header' as const, required, schema };
}

/** The responses of a tus 1.0.0 request. Refusals are JSON, as for all other calls. */
function responses(status: number, description: string) {
  return { [status]: { description }, '4XX': { description: 'Error: {error, error_zh, code}' } };
}

/** The tus requests: `POST /api/uploads`, and `HEAD`, `PATCH` and `DELETE` of one upload. */
const uploadPaths: Paths = {
  [TUS_PATH]: {
    post: {
      summary: 'tus: create an upload; `Upload-Metadata` may set its id, a UUID',
      security,
      parameters: [
        version,
        header('upload-length', { type: 'integer', minimum: 1, maximum: MAX_PHOTO_BYTES }),
        header('upload-metadata', { type: 'string' }, false),
      ],
      responses: responses(201, 'Created, at `Location`'),
    },
  },
  [`${TUS_PATH}/{id}`]: {
    head: {
      summary: 'tus: get the number of bytes received',
      security,
      parameters: [id, version],
      responses: responses(200, '`Upload-Offset` in bytes'),
    },
    patch: {
      summary: 'tus: append bytes to an upload',
      security,
      parameters: [id, version, offset],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: responses(204, '`Upload-Offset` in bytes'),
    },
    delete: {
      summary: 'tus: discard an upload',
      security,
      parameters: [id, version],
      responses: responses(204, 'Discarded'),
    },
  },
};

/**
 * The options for `@fastify/swagger`. They add the tus requests, and what can't be derived from the registered routes.
 */
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
    const { call, access, file } = route.config ?? {};
    if (file !== undefined) return { schema: describeFile(file), url };
    return {
      schema: call === undefined ? { hide: true } : { ...schema, ...describe(calls[call], access) },
      url,
    };
  },
};

function describeFile({ summary, contentType, access }: FileResponse): object {
  const content = { [contentType]: { schema: { type: 'string', format: 'binary' } } };
  return {
    summary,
    ...securityOf(access),
    response: {
      200: { description: 'The file', content },
      '4XX': { description: 'Error: {error, error_zh, code}' },
    },
  };
}

function securityOf(access: CallAccess | undefined): object {
  if (access === 'public') return {};
  return { security: access === 'optional' ? [{}, { bearer: [] }] : security };
}

function describe(spec: CallSpec, access: CallAccess | undefined): object {
  return {
    ...securityOf(access),
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

/** The schema of a multipart form, made up of its text fields and its file. */
function formSchema({ body }: CallSpec, filePart: string): object {
  const fields = IsObject(body) ? body.properties : {};
  return { ...body, properties: { ...fields, [filePart]: { type: 'string', format: 'binary' } } };
}
