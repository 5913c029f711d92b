import { Type } from 'typebox';
import type { TSchema, TSchemaOptions } from 'typebox';

/** The given schema, or null. */
export const Nullable = <T extends TSchema>(schema: T, options: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);
