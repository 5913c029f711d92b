import { describe, expect, test } from 'vitest';
import {
  PAGE_CAP_MS,
  WORKER_CAP_MS,
  backoffMs,
  isDue,
  nextRequestBytes,
  retryAfterMs,
} from '../../../src/outbox/engine/policy.ts';
import { CHUNK_BYTES } from '../../../src/outbox/engine/types.ts';

describe('backoffMs', () => {
  test('is full jitter: anywhere up to a ceiling that doubles', () => {
    expect(backoffMs(0, PAGE_CAP_MS, 0.999)).toBe(999);
    expect(backoffMs(3, PAGE_CAP_MS, 0.5)).toBe(4_000);
    expect(backoffMs(3, PAGE_CAP_MS, 0.25)).toBe(2_000);
  });

  test('never exceeds the cap, however many failures there were', () => {
    for (const tries of [5, 30, 1_000, 1e9]) {
      expect(backoffMs(tries, PAGE_CAP_MS, 0.999999)).toBeLessThan(30_000);
      expect(backoffMs(tries, WORKER_CAP_MS, 0.999999)).toBeLessThan(15 * 60_000);
    }
  });

  test('leaves some rest even where chance says none', () => {
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
  test.each([undefined, '', ' ', 'soon', past])('does not read %j', (header) => {
    expect(retryAfterMs(header, now)).toBeUndefined();
  });
});

test('a wait is over in time, and when the clock was set back behind its beginning', () => {
  const wait = { since: 1_000, until: 2_000 };
  expect([999, 1_000, 1_999, 2_000].map((now) => isDue(wait, now))).toEqual([true, false, false, true]);
});

describe('nextRequestBytes', () => {
  test('doubles while the link is quick, to 4 MiB', () => {
    let bytes = CHUNK_BYTES;
    for (let n = 0; n < 10; n += 1) bytes = nextRequestBytes(bytes, { ok: true, tookMs: 500 });
    expect(bytes).toBe(4 * 1024 * 1024);
  });

  test('stays where an answer takes its time', () => {
    expect(nextRequestBytes(CHUNK_BYTES, { ok: true, tookMs: 10_000 })).toBe(CHUNK_BYTES);
  });

  test('halves after a cut, down to 64 KiB, so that a slow link gets through at all', () => {
    let bytes = CHUNK_BYTES;
    for (let n = 0; n < 10; n += 1) bytes = nextRequestBytes(bytes, { ok: false, tookMs: 45_000 });
    expect(bytes).toBe(64 * 1024);
  });
});
