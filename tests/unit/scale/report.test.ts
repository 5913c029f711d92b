import { expect, test } from 'vitest';
import { Ledger } from '../../scale/ledger.ts';
import { missedAims, reportLines } from '../../scale/report.ts';
import type { RunResult } from '../../scale/report.ts';

const ID = '0192f0c1-2345-7abc-8def-0123456789ab';

function resultOf(ledger: Ledger, unsent: string[] = []): RunResult {
  const tally = { saved: 3, arrived: 3, lost: 0, doubled: 0, wrong: 0 };
  return {
    ledger,
    disturbances: { restarts: 4, kills: 2 },
    findings: { photos: tally, decisions: tally, likes: tally, futureTimes: 0, details: [] },
    cost: { one: 2, all: 2.5 },
    requestCounts: { first: 10 },
    unsent,
  };
}

test('a failure counts against the aim unless a server was killed shortly before or meanwhile', () => {
  let now = 0;
  const ledger = new Ledger(() => now);
  ledger.begin('GET', '/api/photos?page=2')(503);
  ledger.begin('PATCH', `/api/uploads/${ID}`)(409);
  const underWay = ledger.begin('PATCH', `/api/uploads/${ID}`);
  now = 5_000;
  ledger.kill();
  underWay(undefined);
  now = 19_000;
  ledger.begin('GET', '/api/photos')(502);
  now = 21_000;
  ledger.begin('GET', '/media/card/1.jpg')(undefined);
  ledger.begin('GET', '/media/card/2.jpg')(404);
  ledger.begin('GET', '/assets/of-another-build.js')(404);

  expect(Object.fromEntries(ledger.kinds)).toEqual({
    'GET /api/photos': {
      requests: 2,
      aroundKills: 1,
      otherwise: 1,
      statuses: new Map([
        ['503', 1],
        ['502', 1],
      ]),
    },
    'PATCH /api/uploads/:id': { requests: 2, aroundKills: 1, otherwise: 0, statuses: new Map([['none', 1]]) },
    'GET /media/…': { requests: 2, aroundKills: 0, otherwise: 1, statuses: new Map([['none', 1]]) },
    'GET /assets/…': { requests: 1, aroundKills: 0, otherwise: 1, statuses: new Map([['404', 1]]) },
  });
  expect(missedAims(resultOf(ledger))).toEqual(['3 requests failed apart from kills']);
});

test('a response that the run itself cut off is no failure', () => {
  const ledger = new Ledger(() => 0);
  let cuts = 0;
  const end = ledger.begin('PATCH', `/api/uploads/${ID}`, () => cuts);
  cuts = 1;
  end(undefined);
  expect(ledger.cutByUs).toBe(1);
  expect(missedAims(resultOf(ledger))).toEqual([]);
  expect(reportLines(resultOf(ledger)).at(-1)).toBe('aim reached');
});

test('an op that was never sent is named and misses the aim', () => {
  const lines = reportLines(resultOf(new Ledger(), ['upload 1 of user 2 is waiting']));
  expect(lines).toContain('- upload 1 of user 2 is waiting');
  expect(lines.at(-1)).toBe('aim missed: 1 ops were not sent');
});
