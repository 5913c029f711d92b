/** The table of search terms, searched by the server; `tests/unit/contract/search-terms.test.ts` has it on the device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { CATALOGUE, TERMS } from '../../search-terms/catalogue.ts';
import { termProblems } from '../../search-terms/term-problems.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
const names = new Map<number, string>();

beforeAll(async () => {
  server = await startTestServer();
  const users = new Map<string, number>();
  for (const { name, username: short, id: _, airport_names: __, ...texts } of CATALOGUE) {
    // Accounts have names of three characters or more.
    const username = short.length < 3 ? `${short}_${short}` : short;
    if (!users.has(username)) users.set(username, (await server.addUser(username)).id);
    const row = texts.type === 'planes' ? planeRow : trainRow;
    const [added] = await server.ctx.db
      .insert(photos)
      .values(
        row({ ...statusColumns('approved'), reviewed_by: 1, user_id: users.get(username) ?? 1, ...texts }),
      )
      .returning({ id: photos.id });
    names.set(added?.id ?? 0, name);
  }
});
afterAll(() => server.close());

async function search(type: PhotoType, q: string) {
  const response = await server.call('GET /api/photos/search', {
    query: { q, type, match: 'start', limit: 100 },
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

describe.each(['planes', 'trains'] as const)('a search for %s', (type) => {
  test.each(TERMS[type])('for $term finds $finds', async (term) => {
    const response = await search(type, term.term);
    const found = response.photos.map(({ id }) => names.get(id) ?? '');
    expect([termProblems(term, found), response.corrected]).toEqual([[], undefined]);
    const { nearest } = term;
    expect(nearest === undefined || response.offered?.includes(nearest)).toBe(true);
  });
});
