/** If a browser repeats a request after a cut, the server must respond at once that the offset is stale. */
import { randomUUID } from 'node:crypto';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

test('a browser learns that its offset is stale without sending the bytes', async ({ site, device }) => {
  const { token } = await site.register('maren');
  const { page } = await device();
  await page.goto('/');
  // A connection may carry the bytes that are in flight when the response arrives, but not a whole photo of the largest size.
  site.network.conditions.cutAfterBytesUp = 6 * 1024 * 1024;
  const statuses = await page.evaluate(
    async ({ id, authorization, length }) => {
      const headers = { authorization, 'tus-resumable': '1.0.0' };
      const metadata = { 'upload-length': String(length), 'upload-metadata': `id ${btoa(id)}` };
      const made = await fetch('/api/uploads', { method: 'POST', headers: { ...headers, ...metadata } });
      const patch = async (offset: number, bytes: number) => {
        const response = await fetch(`/api/uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(bytes),
        });
        return response.status;
      };
      return [made.status, await patch(0, 1000), await patch(0, length), await patch(1000, 1000)];
    },
    { id: randomUUID(), authorization: `Bearer ${token}`, length: MAX_PHOTO_BYTES },
  );
  expect(statuses).toEqual([201, 204, 409, 204]);
});
