import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { WatermarkRequest } from '../../../workers/image.api.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import {
  drawWatermarkedPictures,
  sendWatermarkedPicture,
} from '../../../src/features/watermark/watermarked-pictures.ts';

const watermark = vi.fn<() => Promise<unknown>>();
vi.mock('../../../src/image/image-worker.ts', () => ({ watermarkPhoto: () => watermark() }));
const request = vi.fn<() => Promise<unknown>>();
vi.mock('../../../src/api/request.ts', () => ({ request: () => request() }));
const reported = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', reported);
vi.stubGlobal('fetch', async () => new Response('pixels'));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.resetAllMocks());

const CHOICE: Pick<WatermarkRequest, 'watermark' | 'username' | 'year'> = {
  watermark: { size: 100, x: 35, y: 85, colour: 'light' },
  username: 'maren',
  year: 2026,
};
const draw = () => drawWatermarkedPictures(new AbortController().signal, { file_path: '/media/a' }, CHOICE);
const send = () => sendWatermarkedPicture('POST /api/apply-watermark', 7, new ArrayBuffer(4), 'key');

test('a drawing error is returned as a problem, and an unexpected one is reported', async () => {
  watermark.mockResolvedValueOnce({ ok: false, problem: 'watermark' });
  expect(await draw()).toBe('picture');
  watermark.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await draw()).toBe('failed');
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a sending error is returned as a problem, and an unexpected one is reported', async () => {
  request.mockRejectedValueOnce(new NetworkError('offline'));
  request.mockRejectedValueOnce(new ApiError(409, { error: 'Decided.' }));
  request.mockRejectedValueOnce(new Error('broken'));
  expect([await send(), await send(), await send()]).toEqual(['failed', { said: 'Decided.' }, 'failed']);
  expect(reported).toHaveBeenCalledTimes(1);
});
