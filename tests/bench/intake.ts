/** The time until an uploaded photo is ready for review, compared with sharp alone, and the memory that many uploads use. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { drawBigJpeg } from '../../scripts/samples/big-jpeg.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/rules/limits.ts';
import { withLength } from '../api/sample-jpeg.ts';
import { addPhotographer, median, startSite } from './site.ts';
import type { BenchTable } from './site.ts';
import { timeUpload, uploadBody } from './upload.ts';

/** How many times an upload and sharp alone are measured, in turn. */
const TURNS = 5;
/** Number of simultaneous uploads of the largest allowed file. */
const SIMULTANEOUS = 20;

/** Measures an upload of a 24-megapixel JPEG of 10 MB, from the first sent byte to the response. */
export async function measureUpload(folder: string): Promise<BenchTable> {
  const jpeg = await drawBigJpeg(10e6);
  const file = path.join(folder, 'photo.jpg');
  await writeFile(file, jpeg);
  const site = await startSite(folder, 'uploads');
  try {
    const { token } = await addPhotographer(site);
    const body = await uploadBody(jpeg);
    await timeUpload(site.origin, token, body);
    const ours: number[] = [];
    const alone: number[] = [];
    for (let n = 0; n < TURNS; n += 1) {
      ours.push(await timeUpload(site.origin, token, body));
      alone.push(...(await timeSharp(file)));
    }
    return {
      [`24 MP, ${(jpeg.length / 1e6).toFixed(1)} MB`]: {
        'upload to ready for review, ms': median(ours).toFixed(0),
        'sharp alone, ms': median(alone).toFixed(0),
        ratio: (median(ours) / median(alone)).toFixed(2),
      },
    };
  } finally {
    await site.server.stop();
  }
}

/** The times, in ms, that sharp alone takes in a separate process. */
async function timeSharp(file: string): Promise<number[]> {
  const script = ['--import', 'tsx', 'tests/bench/plain-sharp.ts', file, '2'];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  return stdout.trim().split('\n').map(Number);
}

/** Measures the server's peak memory: idle, with one upload of 25 MB, and with twenty simultaneous uploads. */
export async function measureMemory(folder: string): Promise<BenchTable> {
  const body = await uploadBody(withLength(await drawBigJpeg(22e6), MAX_PHOTO_BYTES));
  const site = await startSite(folder, 'memory');
  try {
    const { token } = await addPhotographer(site);
    // Restart, because creating the database takes more memory than anything after it.
    await site.server.stop();
    await site.server.start();
    const idle = await peakMegabytes(site.server.pid);
    await timeUpload(site.origin, token, body);
    const one = await peakMegabytes(site.server.pid);
    const start = performance.now();
    await Promise.all(Array.from({ length: SIMULTANEOUS }, () => timeUpload(site.origin, token, body)));
    const seconds = (performance.now() - start) / 1000;
    const many = await peakMegabytes(site.server.pid);
    const row = (peak: number) => ({
      'peak memory, MB': peak.toFixed(0),
      'ratio to idle': (peak / idle).toFixed(2),
    });
    return {
      idle: row(idle),
      'one upload of 25 MB': row(one),
      [`${SIMULTANEOUS} uploads of 25 MB at once, ${seconds.toFixed(0)} s`]: row(many),
    };
  } finally {
    await site.server.stop();
  }
}

/** Peak memory of a process in MB; NaN if the system has no `/proc`. */
async function peakMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
