/** The cost of a bad connection, measured with a real browser that uploads a photo over a slow, repeatedly cut network. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { browserEnv, findBrowser } from '../../scripts/test/browser.ts';
import { addAccount } from '../e2e/harness/accounts.ts';
import { openOwnDevice } from '../e2e/harness/device.ts';
import { openNetwork } from '../e2e/harness/network.ts';
import { signIn } from '../e2e/harness/sign-in.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { fillPlaneForm, pickPhoto, sendToOutbox } from '../e2e/steps/upload.ts';
import { startSite } from './site.ts';
import type { BenchTable } from './site.ts';

const BITS_PER_SECOND = 1_000_000;
const LATENCY_MS = 50;
/** Time between two cuts of the connection; 0: no cuts. */
const CUT_INTERVALS_MS = { 'no cut': 0, 'cut every 30 s': 30_000, 'cut every 10 s': 10_000 } as const;
/** A script that reads the size in bytes of the only photo in the outbox. A string, because tsx rewrites functions. */
const SAVED_BYTES = `new Promise((resolve) => {
  indexedDB.open('wingrail-outbox').onsuccess = ({ target: { result: db } }) => {
    db.transaction('ops').objectStore('ops').getAll().onsuccess = ({ target }) => resolve(target.result[0].bytes);
  };
})`;
/** Timeout for one photo. */
const TIMEOUT_MS = 8 * 60_000;

/** Measures the bytes sent relative to the file's size, and the time relative to the ideal time at the connection's rate. */
export async function measureBadLink(folder: string): Promise<BenchTable> {
  const browser = await findBrowser((line) => console.log(line));
  if (browser === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(browser));
  const file = path.join(folder, 'photo.jpg');
  await writeFile(file, await grainyJpeg());
  const table: BenchTable = {};
  for (const [name, intervalMs] of Object.entries(CUT_INTERVALS_MS))
    table[name] = await measure(folder, file, name, intervalMs);
  return table;
}

async function measure(
  folder: string,
  file: string,
  name: string,
  cutIntervalMs: number,
): Promise<BenchTable[string]> {
  const site = await startSite(folder, name.replaceAll(' ', '-'));
  const network = await openNetwork(site.server.port);
  const photographer = await addAccount(site.server, site.origin, { username: 'maren' });
  const device = await openOwnDevice(network.origin);
  let cutter: NodeJS.Timeout | undefined;
  try {
    const { page } = device;
    await signIn(page, photographer);
    await page.goto('/upload');
    await pickPhoto(page, file);
    await fillPlaneForm(page, {
      registration: 'D-AIXA',
      aircraft_type: 'Airbus A350-900',
      operator: 'Meridian Air',
      description: 'On short final',
      airport: 'EDDF',
    });
    await network.down();
    await sendToOutbox(page);
    const bytes = await page.evaluate<number>(SAVED_BYTES);

    Object.assign(network.conditions, { bitsPerSecond: BITS_PER_SECOND, latencyMs: LATENCY_MS });
    const before = network.bytesUp();
    await network.up();
    const startedAt = performance.now();
    if (cutIntervalMs > 0) cutter = setInterval(network.cut, cutIntervalMs);
    // Polls the server directly, not through the slow network.
    const arrived = async () => {
      const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, photographer);
      return photos.length > 0 ? true : undefined;
    };
    await waitFor('the photo', arrived, TIMEOUT_MS);
    const tookMs = performance.now() - startedAt;
    const idealMs = (bytes * 8000) / BITS_PER_SECOND;
    return {
      'MB of the file': (bytes / 1e6).toFixed(1),
      'sent / file': ((network.bytesUp() - before) / bytes).toFixed(2),
      'time / ideal': (tookMs / idealMs).toFixed(2),
    };
  } finally {
    clearInterval(cutter);
    await device.dispose();
    await network.close();
    await site.server.stop();
  }
}

/** A JPEG whose composite has about 3 MB, which takes half a minute at the connection's rate. */
async function grainyJpeg(): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
