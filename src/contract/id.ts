import { Type } from 'typebox';

/** The id in a path: a PostgreSQL `integer` that a row can have. */
export const idParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) });
