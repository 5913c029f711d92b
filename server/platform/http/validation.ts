/** Validates requests against the contract's schemas. In paths and queries, integers are parsed first. */
import type { FastifySchemaCompiler } from 'fastify';
import { IsObject } from 'typebox';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import { Default } from 'typebox/value';
import type { ErrorBody } from '../../../src/contract/calls/errors.ts';

type FieldProblems = NonNullable<ErrorBody['fields']>;

/** A request that doesn't match its schema. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly fields: FieldProblems;

  constructor(fields: FieldProblems) {
    super('invalid request');
    this.fields = fields;
  }
}

/** The schemas that this process has compiled. Compiling one takes longer than handling most requests. */
const compiled = new WeakMap<TSchema, Validator>();

/**
 * Compiles a schema for one part of a request. Unlike Fastify's own compiler, it never coerces `1.5` or `true` to 1.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, check);
  const integers = httpPart === 'body' ? [] : integerFields(schema);
  return (part: unknown) => {
    // Fastify passes null for a missing part, so this uses the schema's default if there is one.
    const value = Default(schema, readIntegers(part ?? undefined, integers));
    if (check.Check(value)) return { value };
    const fields = check.Errors(value).map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      problem: message,
    }));
    return { error: new InvalidRequest(fields) };
  };
};

function integerFields(schema: TSchema): string[] {
  if (!IsObject(schema)) return [];
  return Object.entries(schema.properties)
    .filter(([, property]) => 'type' in property && property.type === 'integer')
    .map(([name]) => name);
}

function readIntegers(part: unknown, names: string[]): unknown {
  if (typeof part !== 'object' || part === null || names.length === 0) return part;
  const texts: [string, unknown][] = Object.entries(part);
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name,
      names.includes(name) && typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text,
    ]),
  );
}
