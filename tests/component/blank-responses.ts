/** The blankest response that each call's schema allows: empty lists, zeros, nothing where there may be nothing. */
import type { CallSpec } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import type { Responses } from './harness/stub-server.ts';

/** What is needed here of a JSON schema. */
interface Schema {
  type?: string;
  anyOf?: readonly Schema[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  minimum?: number;
  format?: string;
}

const SOME_TIME = '2026-05-06T10:00:00.000Z';
/** Times that the schema describes only in words. */
const TIMES = /(_at|_date|_upload|since|today)$/;

/** Responses for every call that only reads. */
export function blankResponses(): Responses {
  const reads = Object.entries<CallSpec>(calls).filter(([key]) => key.startsWith('GET '));
  return Object.fromEntries(reads.map(([key, { response }]) => [key, blank(response)]));
}

function blank(schema: Schema, name = ''): unknown {
  const { anyOf, type, properties = {}, required = [], minimum = 0, format } = schema;
  if ('const' in schema) return schema.const;
  if (anyOf !== undefined) return blank(anyOf.find((each) => each.type === 'null') ?? anyOf[0] ?? {}, name);
  switch (type ?? 'unknown') {
    case 'object':
      return Object.fromEntries(required.map((field) => [field, blank(properties[field] ?? {}, field)]));
    case 'array':
      return [];
    case 'string':
      return format === 'date-time' || TIMES.test(name) ? SOME_TIME : '';
    case 'integer':
    case 'number':
      return minimum;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
