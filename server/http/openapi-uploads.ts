/** The calls of tus (`/api/uploads`) as the API document names them: they are a protocol's, not the contract's. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { MAX_PHOTO_BYTES } from '../../src/contract/limits.ts';
import { TUS_PATH, TUS_RESUMABLE, TUS_VERSION } from '../../src/contract/tus.ts';

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

/** What tus 1.0.0 answers; refusals are JSON like all others. */
function answers(status: number, description: string) {
  return { [status]: { description }, '4XX': { description: 'a refusal: {error, error_zh, code}' } };
}

/** `POST /api/uploads`, and `HEAD`, `PATCH` and `DELETE` of one upload. */
export const uploadPaths: Paths = {
  [TUS_PATH]: {
    post: {
      summary: 'tus: begin an upload; Upload-Metadata may name its id, a UUID',
      security,
      parameters: [
        version,
        header('upload-length', { type: 'integer', minimum: 1, maximum: MAX_PHOTO_BYTES }),
        header('upload-metadata', { type: 'string' }, false),
      ],
      responses: answers(201, 'begun, at `Location`'),
    },
  },
  [`${TUS_PATH}/{id}`]: {
    head: {
      summary: 'tus: how many bytes of an upload have arrived',
      security,
      parameters: [id, version],
      responses: answers(200, '`Upload-Offset`, bytes'),
    },
    patch: {
      summary: 'tus: send more bytes of an upload',
      security,
      parameters: [id, version, offset],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: answers(204, '`Upload-Offset`, bytes'),
    },
    delete: {
      summary: 'tus: throw an upload away',
      security,
      parameters: [id, version],
      responses: answers(204, 'gone'),
    },
  },
};
