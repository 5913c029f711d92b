/**
 * `npm run bench`: runs all benchmarks, or those named as arguments. Each is compared with a baseline in the same run,
 * because ratios depend less on the machine than rates. Takes about three quarters of an hour, and 3 GB in the temporary folder.
 * `npm run bench -- checks-real -- FOLDER` reads photographs of one's own instead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureBadLink } from './bad-link.ts';
import { measureBesideBare } from './beside-bare.ts';
import { CHECK_BENCHMARKS } from './checks/benchmarks.ts';
import { measureReal } from './checks/real/real.ts';
import { measureCommunity } from './community.ts';
import { measureDay } from './day/day.ts';
import { measureDesk } from './desk.ts';
import { measureMemory, measureUpload } from './intake.ts';
import { CONNECTIONS } from './load.ts';
import { measureManyRows } from './many-rows.ts';
import { measureFirstVisit, measureSecondVisit } from './page-load.ts';
import { measureSearchPage } from './search-page.ts';
import { measureSearch } from './search.ts';
import type { BenchTable } from './site.ts';
import { measureWeakVisit } from './weak-visit.ts';
import { measureWorst } from './worst/worst.ts';

/** Needs photographs that aren't in the repository, so it runs only by name. */
const REAL = 'checks-real';

const BENCHMARKS: Record<
  string,
  { title: string; run: (folder: string, files: readonly string[]) => Promise<BenchTable> }
> = {
  responses: {
    title: `Responses on ${CONNECTIONS} connections, compared with bare node:http`,
    run: measureBesideBare,
  },
  rows: {
    title: 'CPU time of server and database per response, by the number of photos',
    run: measureManyRows,
  },
  community: {
    title: 'CPU time of server and database per search for users or groups, by the number of users',
    run: measureCommunity,
  },
  worst: {
    title: 'The worst of every public call and page: CPU time at a million photos, and what limits it',
    run: measureWorst,
  },
  upload: {
    title: 'From the first byte of an upload to ready for review, compared with sharp alone',
    run: measureUpload,
  },
  memory: { title: "The server's memory", run: measureMemory },
  link: {
    title:
      'Upload of a photo from a real browser over 1 Mbit/s: sent bytes and time, compared with the ideal',
    run: measureBadLink,
  },
  ...CHECK_BENCHMARKS,
  [REAL]: {
    title: 'What is shown of real photographs, as they are and with planted faults',
    run: (_, photographs) => measureReal(photographs),
  },
  'first-visit': {
    title: 'First visit from a phone, by Lighthouse: slow 4G, CPU four times slower; median of three',
    run: measureFirstVisit,
  },
  'weak-visit': {
    title:
      'First visit over 400 kbit/s, until the main content is painted, with and without server rendering; median of three',
    run: measureWeakVisit,
  },
  'second-visit': {
    title: 'Later visit until the first photo is painted, CPU four times slower; median of five',
    run: measureSecondVisit,
  },
  day: {
    title: 'Taps, keys and swipes of a photographer on a phone, by what is to be sent',
    run: measureDay,
  },
  search: { title: "The gallery's search while a term is typed", run: measureSearch },
  'search-page': {
    title: 'A key press in the search field, on a phone with a CPU four times slower; median of four',
    run: measureSearchPage,
  },
  desk: {
    title:
      'From a decision at the desk to the next photo, sharp on the screen, on a tablet without a network',
    run: measureDesk,
  },
};

const args = process.argv.slice(2);
const dashes = args.includes('--') ? args.indexOf('--') : args.length;
const chosen = args.slice(0, dashes);
/** Arguments after `--`; only `checks-real` takes any. */
const files = args.slice(dashes + 1);
const names = chosen.length > 0 ? chosen : Object.keys(BENCHMARKS).filter((name) => name !== REAL);

console.log(`${os.availableParallelism()} cores, Node ${process.versions.node}`);
for (const name of names) {
  const benchmark = BENCHMARKS[name];
  if (benchmark === undefined)
    throw new Error(`no benchmark ${name}; there are ${Object.keys(BENCHMARKS).join(', ')}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-bench-'));
  try {
    const table = await benchmark.run(folder, files);
    console.log(`\n${benchmark.title}`);
    console.table(table);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
