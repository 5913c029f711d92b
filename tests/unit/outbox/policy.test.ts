import { describe, expect, test } from 'vitest';
import {
  PAGE_CAP_MS,
  WORKER_CAP_MS,
  backoffMs,
  isDue,
  nextRequestBytes,
  retryAfterMs,
} from '../../../src/outbox/engine/retry-policy.ts';
import { CHUNK_BYTES } from '../../../src/outbox/engine/types.ts';

describe('backoffMs', () => {
  test('has full jitter: between 0 and a maximum that doubles', () => {
    expect(backoffMs(0, PAGE_CAP_MS, 0.999)).toBe(999);
    expect(backoffMs(3, PAGE_CAP_MS, 0.5)).toBe(4_000);
    expect(backoffMs(3, PAGE_CAP_MS, 0.25)).toBe(2_000);
  });

  test('never exceeds the cap after any number of failures', () => {
    for (const tries of [5, 30, 1_000, 1e9]) {
      expect(backoffMs(tries, PAGE_CAP_MS, 0.999999)).toBeLessThan(30_000);
      expect(backoffMs(tries, WORKER_CAP_MS, 0.999999)).toBeLessThan(15 * 60_000);
    }
  });

  test('has a minimum', () => {
    expect(backoffMs(10, PAGE_CAP_MS, 0)).toBe(200);
  });
});

describe('retryAfterMs', () => {
  const now = Date.UTC(2026, 0, 1);

  test.each([
    ['60', 60_000],
    ['0', 1_000],
    ['-5', 1_000],
    ['1.5', 1_500],
    ['Thu, 01 Jan 2026 00:02:00 GMT', 120_000],
    ['99999999', 26 * 3_600_000],
  ])('reads %j', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  const past = 'Wed, 31 Dec 2025 00:00:00 GMT';
  test.each([undefined, '', ' ', 'soon', past])('ignores %j', (header) => {
    expect(retryAfterMs(header, now)).toBeUndefined();
  });
});

test('a wait is over at its end, or if the clock is before its start', () => {
  const wait = { since: 1_000, until: 2_000 };
  expect([999, 1_000, 1_999, 2_000].map((now) => isDue(wait, now))).toEqual([true, false, false, true]);
});

describe('nextRequestBytes', () => {
  const MB = 1024 * 1024;

  test('at most doubles each time on a fast connection, up to 4 MiB', () => {
    const sizes = [CHUNK_BYTES];
    for (let n = 0; n < 4; n += 1) {
      const bytes = sizes.at(-1) ?? 0;
      sizes.push(nextRequestBytes(bytes, { bytes, carried: true, tookMs: 50 }));
    }
    expect(sizes).toEqual([MB / 2, MB, 2 * MB, 4 * MB, 4 * MB]);
  });

  test('is about two seconds of the last measured bandwidth', () => {
    const slow = { bytes: CHUNK_BYTES, carried: true, tookMs: 4_000 };
    expect(nextRequestBytes(CHUNK_BYTES, slow)).toBe(CHUNK_BYTES / 2);
    // A photo's last request is small, so it can show that the connection is fast, but not that it is slow.
    expect(nextRequestBytes(CHUNK_BYTES, { bytes: 1_000, carried: true, tookMs: 2 })).toBe(1_000_000);
    expect(nextRequestBytes(CHUNK_BYTES, { bytes: 1_000, carried: true, tookMs: 300 })).toBe(CHUNK_BYTES);
  });

  test('halves after a request without progress, down to 64 KiB', () => {
    const lost = { bytes: CHUNK_BYTES, carried: false, tookMs: 45_000 };
    expect(nextRequestBytes(CHUNK_BYTES, lost)).toBe(CHUNK_BYTES / 2);
    let bytes = CHUNK_BYTES;
    for (let n = 0; n < 10; n += 1) bytes = nextRequestBytes(bytes, lost);
    expect(bytes).toBe(64 * 1024);
  });
});
