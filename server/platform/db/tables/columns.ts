/** What columns of several tables are made of. */
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment: `timestamptz`, a `Date` in our code. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
