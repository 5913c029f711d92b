/** A visit to another site that posts a file to the share target (docs/rules/upload.md, "Shared photos"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../../server/platform/db/schema.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../../../src/contract/rules/share-target.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer } from '../../harness.ts';
import { smallJpeg } from '../../photo-forms.ts';
import { listAll } from '../../storage/conformance.ts';
import { reportAttack } from '../../report-attack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Where a service worker gets the post, it asks first: tests/unit/upload/share.test.ts.
test('stores nothing on the server, whoever is signed in', async () => {
  const ann = await server.addUser('ann');
  const origin = await server.listen();
  const body = new FormData();
  body.append(SHARE_FIELD, new Blob([new Uint8Array(await smallJpeg())], { type: 'image/jpeg' }), 'a.jpg');
  const response = await fetch(origin + SHARE_PATH, {
    method: 'POST',
    headers: { origin: 'https://other.example', authorization: `Bearer ${ann.token}` },
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const [rows, files] = [await server.ctx.db.$count(photos), await listAll(server.ctx.storage)];
  expect([rows, files]).toEqual([0, []]);
  reportAttack('a file posted to the share target by another site', `${rows} photos, ${files.length} files`);
});
