import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitCallKey } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { CALLS } from '../../../server/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

interface Operation {
  summary: string;
  security?: object[];
  parameters?: { name: string; in: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>> = {};
beforeAll(async () => {
  server = await startTestServer();
  const response = await server.app.inject('/api/openapi.json');
  ({ paths } = response.json<{ paths: typeof paths }>());
});
afterAll(() => server.close());

const specs: Record<string, CallSpec> = calls;

function operation(key: string): Operation | undefined {
  const { method, pattern } = splitCallKey(key);
  return paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

const TUS_CALLS = [
  'POST /api/uploads',
  'HEAD /api/uploads/:id',
  'PATCH /api/uploads/:id',
  'DELETE /api/uploads/:id',
];

/** Routes that respond with a file, and who may ask for it. */
const FILES = {
  'GET /api/photos/:id/picture': 'user',
  'GET /api/review/photos/:id/full': 'reviewer',
  'GET /api/admin/takedowns/:id/picture': 'super_admin',
  'GET /api/user/export/:ticket': 'public',
  'GET /api/metrics': 'user',
};

test('the document has every call of the contract and of tus, and every file, and nothing else', () => {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(new Set(documented)).toEqual(new Set([...Object.keys(calls), ...TUS_CALLS, ...Object.keys(FILES)]));
});

test.each(Object.entries(FILES))('%s is described as a file', (key, access) => {
  const described = operation(key);
  expect(described?.summary).toBeTruthy();
  const [schema] = Object.values(described?.responses['200']?.content ?? {}).map((content) => content.schema);
  expect(schema).toEqual({ type: 'string', format: 'binary' });
  expect(described?.security !== undefined).toBe(access !== 'public');
  const inPath = described?.parameters
    ?.filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name);
  expect(inPath ?? []).toEqual(Array.from(key.matchAll(/:(\w+)/g), ([, name]) => name));
});

test.each(Object.entries(CALLS))('%s is described', (key, { access }) => {
  const spec = specs[key];
  if (spec === undefined) throw new Error(`${key} is no call of the contract`);
  const described = operation(key);
  expect(described?.summary).toBe(spec.summary);
  expect(described?.responses).toHaveProperty([String(spec.status ?? 200)]);
  expect(described?.responses['4XX']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Error',
  });
  expect(described?.security !== undefined).toBe(access !== 'public');
  const parameters = new Set(described?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`));
  expect(parameters.has('header idempotency-key')).toBe(spec.idempotent === true);
  expect(parameters.has('path id')).toBe(key.includes(':id'));
});

test('an idempotency key is described with its pattern', () => {
  const parameters = Object.keys(specs).flatMap((key) => operation(key)?.parameters ?? []);
  const keys = parameters.filter(({ name }) => name === 'idempotency-key');
  expect(keys.length).toBeGreaterThan(0);
  for (const { schema } of keys) expect(schema).toEqual({ type: 'string', pattern: '^[!-~]{1,255}$' });
});

test('multipart calls describe their file part, other calls have none', () => {
  for (const [key, spec] of Object.entries(specs)) {
    expect(spec.filePart !== undefined).toBe(spec.multipart === true);
    const form = operation(key)?.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    const files = Object.entries(form).filter(([, schema]) => JSON.stringify(schema).includes('"binary"'));
    expect(files.map(([name]) => name)).toEqual(spec.filePart === undefined ? [] : [spec.filePart]);
  }
});
