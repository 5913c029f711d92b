/**
 * `npm run bench`: every benchmark, each beside what it is measured by, in one run: a ratio says more than a rate, which
 * is the machine's. Takes about half an hour and 3 GB in the temporary folder. Names of benchmarks choose some of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureBadLink } from './bad-link.ts';
import { measureBesideBare } from './beside-bare.ts';
import { measureCommunity } from './community.ts';
import { measureMemory, measureUpload } from './intake.ts';
import { CONNECTIONS } from './load.ts';
import { measureManyRows } from './many-rows.ts';
import { measureFirstVisit, measureSecondVisit } from './page-load.ts';
import { measureSearchPage } from './search-page.ts';
import { measureSearch } from './search.ts';
import type { Figures } from './site.ts';
import { measureWeakVisit } from './weak-visit.ts';

const BENCHMARKS: Record<string, { what: string; run: (folder: string) => Promise<Figures> }> = {
  answers: { what: `Answers on ${CONNECTIONS} connections, beside bare node:http`, run: measureBesideBare },
  rows: {
    what: 'Processor time of one answer, of server and database, by the number of photos',
    run: measureManyRows,
  },
  community: {
    what: 'Processor time of one search for users or groups, of server and database, by the number of users',
    run: measureCommunity,
  },
  upload: {
    what: 'From the first byte of an upload to ready for review, beside sharp alone',
    run: measureUpload,
  },
  memory: { what: "The server's memory", run: measureMemory },
  link: {
    what: 'A photo over 1 Mbit/s from a real browser: bytes sent, and time, beside the file at that rate',
    run: measureBadLink,
  },
  'first-visit': {
    what: 'A first visit from a phone, by Lighthouse: slow 4G, a processor four times slower; the middle of three',
    run: measureFirstVisit,
  },
  'weak-visit': {
    what: 'A first visit over 400 kbit/s: until what one came for is painted, beside the page that is not drawn; the middle of three',
    run: measureWeakVisit,
  },
  'second-visit': {
    what: 'Until the first photo is painted on a later visit, on a processor four times slower; the middle of five',
    run: measureSecondVisit,
  },
  search: { what: "The gallery's search while a term is typed", run: measureSearch },
  'search-page': {
    what: 'A key in the search field, on a phone with a processor four times slower; the middle of four',
    run: measureSearchPage,
  },
};

const chosen = process.argv.slice(2);
const names = Object.keys(BENCHMARKS).filter((name) => chosen.length === 0 || chosen.includes(name));

console.log(`${os.availableParallelism()} cores, Node ${process.versions.node}`);
for (const name of names) {
  const benchmark = BENCHMARKS[name];
  if (benchmark === undefined) continue;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-bench-'));
  try {
    const figures = await benchmark.run(folder);
    console.log(`\n${benchmark.what}`);
    console.table(figures);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
