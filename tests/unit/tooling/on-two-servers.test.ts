import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ON_TWO_SERVERS } from '../../api/second/on-two-servers.ts';

test('each test that runs on two servers exists', () => {
  expect(ON_TWO_SERVERS.filter((path) => !existsSync(path))).toEqual([]);
});
