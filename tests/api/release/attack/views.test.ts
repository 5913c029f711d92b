/** Views that somebody makes up, to bring a photo into the hot list (docs/rules/photos.md, "Views"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Photo } from '../../../../src/contract/calls/photo.ts';
import { addPhoto, approve } from '../../added-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer({ alone: true, still: true });
  ({ id } = await addPhoto(server, await server.addUser('ann')));
  await approve(server, await server.addUser('pat', 'is_plane_reviewer'), id);
});
afterAll(() => server.close());

test('sixty browsers at one address are three views', async () => {
  let views = 0;
  for (let n = 0; n < 60; n += 1) {
    const headers = { 'user-agent': `made-up browser ${n}` };
    ({ views } = (await server.app.inject({ url: `/api/photos/${id}`, headers })).json<Photo>());
  }
  reportAttack('60 made-up browsers at one address look at a photo', `${views} views`);
  expect(views).toBe(3);
});
