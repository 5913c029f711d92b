/** The gallery's search on the device, of as many photos as a device stores for it, with a throttled CPU. */
import { build } from 'vite';
import { browserEnv, findBrowser } from '../../scripts/test/browser.ts';
import { MAX_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import { launchBrowser } from '../e2e/harness/device.ts';
import type { BenchTable } from './site.ts';

/** How many times slower than this machine the CPU is. */
const CPU_SLOWDOWN = 4;
const MODULE = 'src/features/gallery/search.ts';

/** A script for the page that times each key press. It is a string because tsx rewrites functions. */
const MEASURE = (photos: number) => `
  const photos = Array.from({ length: ${photos} }, (_, n) => ({
    id: n + 1,
    description: 'Short final in the last light of the day, runway ' + (n % 36) + ', seen from the fence ' + n,
    username: 'Photographer_' + (n % 300),
  }));
  const naive = (list, term) => {
    const wanted = term.trim().toLowerCase();
    return list.filter((photo) =>
      [photo.description, photo.username, String(photo.id)].some((text) => text.toLowerCase().includes(wanted)));
  };
  const measure = (search) => {
    const times = [];
    const term = 'photographer_217 fence';
    for (let round = 0; round < 20; round += 1) {
      for (let typed = 1; typed <= term.length; typed += 1) {
        const startedAt = performance.now();
        search(photos, term.slice(0, typed));
        times.push(performance.now() - startedAt);
      }
    }
    times.sort((a, b) => a - b);
    return { median: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] };
  };
  const batches = [];
  for (let from = 0; from < photos.length; from += 100) {
    const startedAt = performance.now();
    prepareTexts(photos, from, 100);
    batches.push(performance.now() - startedAt);
  }
  window.results = { batch: Math.max(...batches), prepared: measure(searchPhotos), naive: measure(naive) };
`;

/** Time taken by a key press, ms. */
interface KeyTimes {
  median: number;
  p99: number;
}

/** Measures key presses, and the slowest batch of 100 photos while the photos' text is prepared for the search. */
export async function measureSearch(): Promise<BenchTable> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const code = await builtModule();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addScriptTag({ type: 'module', content: code + MEASURE(2 * MAX_PAGE_SIZE) });
    await page.waitForFunction('window.results');
    const results = await page.evaluate<{ batch: number; prepared: KeyTimes; naive: KeyTimes }>(
      'window.results',
    );
    const row = (times: KeyTimes) => ({
      'key press, ms': times.median.toFixed(2),
      'p99, ms': times.p99.toFixed(1),
      'ratio to naive': (times.median / results.naive.median).toFixed(2),
    });
    return {
      [`${2 * MAX_PAGE_SIZE} photos, CPU ${CPU_SLOWDOWN}× slower`]: {
        ...row(results.prepared),
        'slowest batch of preparation, ms': results.batch.toFixed(1),
      },
      'naive: no prepared texts': row(results.naive),
    };
  } finally {
    await browser.close();
  }
}

/** The built module without its `export` lines, so that its exports are plain variables. */
async function builtModule(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', lib: { entry: MODULE, formats: ['es'] } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code.replaceAll(/^export .*$/gm, '');
}
