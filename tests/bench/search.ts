/** The gallery's search over as many photos as a device keeps for it, in a browser slowed down to a slow phone's pace. */
import { build } from 'vite';
import { browserEnv, findBrowser } from '../../scripts/test/browser.ts';
import { MAX_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import { launchBrowser } from '../e2e/harness/device.ts';
import type { Figures } from './site.ts';

/** How many times slower than this machine. */
const SLOWER = 4;
const MODULE = 'src/features/gallery/search.ts';

/** Runs in the page; a text, since the program that runs this file rewrites functions. Gives ms of each key pressed. */
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
        const began = performance.now();
        search(photos, term.slice(0, typed));
        times.push(performance.now() - began);
      }
    }
    times.sort((a, b) => a - b);
    return { middle: times[times.length >> 1], most: times[Math.floor(times.length * 0.99)] };
  };
  const portions = [];
  for (let from = 0; from < photos.length; from += 100) {
    const began = performance.now();
    makeReady(photos, from, 100);
    portions.push(performance.now() - began);
  }
  window.figures = { portion: Math.max(...portions), ready: measure(searchPhotos), naive: measure(naive) };
`;

/** ms of one key: the one in the middle, and what 99 of 100 don't exceed. */
interface Taken {
  middle: number;
  most: number;
}

/** What a key that is pressed costs, and before the first one the longest portion of making ready, of 100 photos. */
export async function measureSearch(): Promise<Figures> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const code = await moduleText();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addScriptTag({ type: 'module', content: code + MEASURE(2 * MAX_PAGE_SIZE) });
    await page.waitForFunction('window.figures');
    const taken = await page.evaluate<{ portion: number; ready: Taken; naive: Taken }>('window.figures');
    const row = ({ middle, most }: Taken) => ({
      'a key, ms': middle.toFixed(2),
      '99 of 100 keys, ms': most.toFixed(1),
      'beside the naive way': (middle / taken.naive.middle).toFixed(2),
    });
    return {
      [`${2 * MAX_PAGE_SIZE} photos, CPU ${SLOWER}× slower`]: {
        ...row(taken.ready),
        'longest part of making ready, ms': taken.portion.toFixed(1),
      },
      'each text anew with every key': row(taken.naive),
    };
  } finally {
    await browser.close();
  }
}

/** The module as the page gets it, with what it exports as plain names. */
async function moduleText(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', lib: { entry: MODULE, formats: ['es'] } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code.replaceAll(/^export .*$/gm, '');
}
