/** Makes a value of a schema with as much filled in as it allows: one item in a list, a value in every field. */

/** What is needed here of a JSON schema. */
interface Schema {
  type?: string;
  anyOf?: readonly Schema[];
  const?: unknown;
  enum?: readonly unknown[];
  items?: Schema;
  minItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  minimum?: number;
  format?: string;
  description?: string;
}

const SOME_TIME = '2026-05-06T10:00:00.000Z';
/** Times and pictures that the schema describes only in words. */
const TIMES = /(_at|_date|_upload|_taken|since|today|until)$/;
const PICTURES = /(_path|picture|src)$/;

export function filled(schema: Schema, name = ''): unknown {
  const { anyOf, type, properties = {}, patternProperties, items = {}, minItems = 1, minimum = 1 } = schema;
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (anyOf !== undefined) return filled(anyOf.find((each) => each.type !== 'null') ?? {}, name);
  switch (type ?? 'unknown') {
    case 'object':
      return Object.fromEntries(
        Object.entries({
          ...properties,
          ...(patternProperties && { 1: Object.values(patternProperties)[0] ?? {} }),
        }).map(([field, each]) => [field, filled(each, field)]),
      );
    case 'array':
      return Array.from({ length: Math.max(minItems, 1) }, () => filled(items, name));
    case 'string':
      return text(name, schema);
    case 'integer':
    case 'number':
      return Math.max(minimum, 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function text(name: string, { format, description = '' }: Schema): string {
  if (description.includes('YYYY-MM-DD')) return SOME_TIME.slice(0, 10);
  if (format === 'date-time' || TIMES.test(name)) return SOME_TIME;
  if (name === 'url') return 'https://example.org/';
  return PICTURES.test(name) ? '/media/640x427/1.jpg' : 'Words';
}
