/** How the server responds when there are very many rows. */
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEADERBOARD_QUERIES } from '../../../server/modules/leaderboards/read-leaderboards.ts';
import { LEADERBOARD_SIZE } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import { ok } from '../ok.ts';
import type { TestServer } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { reportAttack } from '../report-attack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the summary of one’s own photos is small for ten thousand of them', async () => {
  const cai = await server.addUser('cai');
  const { id } = await upload(server, cai);
  const columns = sql.raw(
    'type, description, registration, aircraft_type, operator, airport, image_types, original_key, original_bytes, ' +
      'original_sha256, width, height',
  );
  // Counting them would take three times as long as inserting them, and the summary has no counts of them.
  await server.ctx.db.execute(sql`alter table photos disable trigger user`);
  await server.ctx.db.execute(sql`
    insert into photos (user_id, upload_key, uploaded_at, date_taken, ${columns})
    select user_id, gen_random_uuid()::text, now() - n * interval '1 hour',
      to_char(now() - n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS'), ${columns}
    from photos, generate_series(1, 9999) n where id = ${id}`);
  await server.ctx.db.execute(sql`alter table photos enable trigger user`);
  await server.ctx.db.execute(sql`
    insert into photo_checks (photo_id, picture_sha256, pdq)
    select id, original_sha256, md5(id || 'a') || md5(id || 'b') from photos where user_id = ${cai.id} and id <> ${id}`);
  const text = JSON.stringify(await ok(server.call('GET /api/my-photos/summary', { token: cai.token })));
  const packed = gzipSync(text).length;
  reportAttack('the summary of ten thousand photos', `${text.length} bytes, ${packed} compressed`);
  expect(text.match(/"plate"/g)).toHaveLength(10_000);
  expect(text.length).toBeLessThan(2_200_000);
  expect(packed).toBeLessThan(700_000);
});

test('a board is limited to its size, and is read by its index', async () => {
  const { db } = server.ctx;
  await db.execute(sql`insert into users (username, password_hash)
    select 'user' || n, 'x' from generate_series(1, 3000) n`);
  await db.execute(sql`insert into photographer_figures (user_id, photos, approved)
    select id, id, id from users where username like 'user%'`);
  await db.execute(sql`insert into reviewer_figures (user_id, reviewed)
    select id, id from users where username like 'user%'`);
  await db.execute(sql`insert into groups (name, owner_id, member_count)
    select username, id, id from users where username like 'user%'`);
  await db.execute(sql`analyze`);
  const board = await ok(server.call('GET /api/leaderboard', {}));
  expect(board).toHaveLength(LEADERBOARD_SIZE);
  expect(board.map(({ photo_count }) => photo_count)).toEqual(
    Array.from({ length: LEADERBOARD_SIZE }, (_, n) => (board[0]?.photo_count ?? 0) - n),
  );
  for (const [name, index] of [
    ['photographers', 'photographer_figures_board_idx'],
    ['reviewers', 'reviewer_figures_board_idx'],
    ['groups', 'groups_board_idx'],
  ] as const) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${LEADERBOARD_QUERIES[name]}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (users|groups|\w+_figures)/);
  }
});
