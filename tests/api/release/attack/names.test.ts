/** Names that pose as the site or as somebody else (docs/rules/accounts.md, "Names"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

let server: TestServer;
let mallory: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  mallory = await server.addUser('mallory');
});
afterAll(() => server.close());

const register = async (username: string) =>
  (await server.call('POST /api/register/username', { body: { username } })).status;
const rename = async (user: TestUser, username: string) =>
  (await server.call('PUT /api/user/username', { body: { username }, token: user.token })).status;

/** How many of the names are free to register, and to change to. */
async function free(names: readonly string[]): Promise<number> {
  let count = 0;
  for (const name of names) {
    if ((await register(name)) === 200) count += 1;
    if ((await rename(mallory, name)) === 200) count += 1;
  }
  return count;
}

test('the site’s name and its roles are refused', async () => {
  const names = [
    'Wingrail',
    'w1ngrail team',
    'Admin',
    'аdministrator',
    'Moderator',
    '翼轨',
    '翼轨客服',
    '管理员',
  ];
  const count = await free(names);
  reportAttack(`take one of ${names.length} names that pose as the site`, `${count} worked`);
  expect(count).toBe(0);
});

test('look-alikes of any user are refused where they mix scripts', async () => {
  await server.addUser('maren.holt');
  await server.addUser('ann2');
  const names = ['mаren.holt', 'ｍaren.holt', 'Maren Hοlt', 'mɑren-holt', 'аnn2', 'ａｎｎ２'];
  const count = await free(names);
  reportAttack(`take one of ${names.length} look-alikes of ordinary users`, `${count} worked`);
  expect(count).toBe(0);
});

test('ordinary names stay free', async () => {
  for (const name of ['Staffordshire', 'admin1', 'reviewer_2', 'анна', '云中轨 A380', 'rnaren.holt']) {
    expect([name, await register(name)]).toEqual([name, 200]);
  }
});

test('existing names stay, and super admins may pose as the site', async () => {
  const early = await server.addUser('official');
  expect(await rename(early, 'Official')).toBe(200);
  expect(await rename(early, 'Moderator')).toBe(409);
  expect(await rename(await server.founder(), 'Wingrail')).toBe(200);
});

test('look-alikes of a reviewer’s name in any script are refused', async () => {
  await server.addUser('すずき', 'is_plane_reviewer');
  await server.addUser('kuss', 'is_plane_reviewer');
  await server.addUser('ГАЛЯ', 'is_train_reviewer');
  await server.addUser('ผูกัน', 'is_super_image_reviewer');
  const names = ['すすき', 'ずずぎ', 'KUẞ', 'га́ля', 'ผู้กัน', 'ผกน'];
  const count = await free(names);
  reportAttack(
    `take one of ${names.length} look-alikes of reviewers’ names with other marks`,
    `${count} worked`,
  );
  expect(count).toBe(0);
});
