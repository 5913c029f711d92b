import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Db } from '../../../server/platform/db/client.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { ViewCounts } from '../../../server/modules/photos/view-counts.ts';

const dialect = new PgDialect();

test('unwritten views are limited to 20,000 photos and survive a failed write', async () => {
  const writes: { id: number; n: number }[][] = [];
  let isDatabaseDown = true;
  const execute = (statement: SQL) => {
    if (isDatabaseDown) return Promise.reject(new Error('the database is down'));
    const [json] = dialect.sqlToQuery(statement).params;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ViewCounts` wrote this JSON
    writes.push(JSON.parse(String(json)) as { id: number; n: number }[]);
    return Promise.resolve();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in it is used
  const views = new ViewCounts({ db: { execute } as unknown as Db, log: createLogger('error', () => {}) });
  for (let id = 1; id <= 30_000; id += 1) views.count(id);
  await views.write();
  expect(views.count(1)).toBe(2);
  isDatabaseDown = false;
  await views.write();
  expect(writes).toHaveLength(1);
  expect(writes[0]).toHaveLength(20_000);
  expect(writes[0]).toContainEqual({ id: 1, n: 2 });
  expect(writes[0]).toContainEqual({ id: 20_000, n: 1 });
});

test('a view that is taken back is not written, or subtracted by the next write', async () => {
  const writes: unknown[] = [];
  const execute = (statement: SQL) => {
    writes.push(JSON.parse(String(dialect.sqlToQuery(statement).params[0])));
    return Promise.resolve();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in it is used
  const views = new ViewCounts({ db: { execute } as unknown as Db, log: createLogger('error', () => {}) });
  views.count(1);
  views.takeBack(1);
  await views.write();
  expect(writes).toEqual([]);
  views.count(2);
  await views.write();
  views.takeBack(2);
  expect(views.waiting(2)).toBe(-1);
  await views.write();
  expect(writes).toEqual([[{ id: 2, n: 1 }], [{ id: 2, n: -1 }]]);
});

test('views of a thousand photos are written at once', async () => {
  let writes = 0;
  const execute = () => Promise.resolve((writes += 1));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in it is used
  const views = new ViewCounts({ db: { execute } as unknown as Db, log: createLogger('error', () => {}) });
  for (let id = 1; id <= 1000; id += 1) views.count(id);
  await views.beside(
    () => Promise.resolve(),
    () => undefined,
  );
  expect(writes).toBe(1);
});
