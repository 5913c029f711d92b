import { Type } from 'typebox';

/** A schema for one of the given strings. */
export const OneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], ...options }));
