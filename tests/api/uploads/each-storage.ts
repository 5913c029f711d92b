/** Runs tests with partial uploads in a folder, and with them in S3. */
import { afterAll, beforeAll, describe } from 'vitest';
import { makeTestBucket } from '../database/test-bucket.ts';
import type { TestBucket } from '../database/test-bucket.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestServerOptions } from '../harness.ts';

/** Starts a server on the suite's storage. */
type Start = (options?: TestServerOptions) => Promise<TestServer>;

/** Where there are two servers, they have a bucket in any case. */
export function onEachStorage(suite: (start: Start) => void): void {
  describe('in a folder', () => {
    suite(startTestServer);
  });
  describe('in S3', () => {
    let bucket: TestBucket;
    beforeAll(async () => {
      bucket = await makeTestBucket();
    });
    afterAll(() => bucket.drop());
    suite((options = {}) => startTestServer({ ...options, env: { ...bucket.env, ...options.env } }));
  });
}
