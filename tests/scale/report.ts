/** Prints what a run found, and whether it reached the aim. */
import type { Findings, Tally } from './compare.ts';
import type { Cost } from './cost.ts';
import type { Disturbances } from './disturbances.ts';
import type { KindCounts, Ledger } from './ledger.ts';

export interface RunResult {
  ledger: Pick<Ledger, 'kinds' | 'cutByUs'>;
  disturbances: Disturbances;
  findings: Findings;
  cost: Cost;
  /** How many requests each server has responded to, by its name. */
  requestCounts: Readonly<Record<string, number>>;
  /** Ops that were still on a device in the end, or were refused. */
  unsent: readonly string[];
}

/** Most lines about single things that went wrong. */
const MOST_DETAILS = 40;

/** What keeps the run from its aim: no failed request on SIGTERM; nothing lost, doubled or wrong ever. */
export function missedAims({ ledger, findings, unsent }: RunResult): string[] {
  const missed: string[] = [];
  const failed = sum([...ledger.kinds.values()].map(({ otherwise }) => otherwise));
  if (failed > 0) missed.push(`${failed} requests failed apart from kills`);
  for (const name of ['photos', 'decisions', 'likes'] as const) {
    const { saved, lost, doubled, wrong } = findings[name];
    if (saved === 0) missed.push(`no ${name} were saved`);
    if (lost + doubled + wrong > 0) missed.push(`${name}: ${lost} lost, ${doubled} doubled, ${wrong} wrong`);
  }
  if (findings.futureTimes > 0) missed.push(`${findings.futureTimes} times in the future`);
  if (unsent.length > 0) missed.push(`${unsent.length} ops were not sent`);
  return missed;
}

/** The whole report, a line each. */
export function reportLines(result: RunResult): string[] {
  const { ledger, disturbances, findings, cost, requestCounts, unsent } = result;
  const byServer = Object.entries(requestCounts).map(([name, count]) => `${name} ${count}`);
  const { restarts, kills } = disturbances;
  const { one, all } = cost;
  const details = [...unsent, ...findings.details];
  const missed = missedAims(result);
  return [
    ...table(
      ['requests', 'made', 'failed on SIGTERM', 'around SIGKILL', 'statuses of the failed'],
      [...ledger.kinds]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, counts]) => requestRow(kind, counts)),
    ),
    '',
    ...table(
      ['', 'saved', 'arrived', 'lost', 'doubled', 'wrong'],
      (['photos', 'decisions', 'likes'] as const).map((name) => tallyRow(name, findings[name])),
    ),
    '',
    `${restarts} restarts by SIGTERM, ${kills} kills, ${ledger.cutByUs} requests cut on slow lines by the run itself`,
    `requests by server: ${byServer.join(', ')}`,
    `processor time a request: ${one.toFixed(2)} ms with one server, ${all.toFixed(2)} ms with three`,
    `ratio of the two: ${(all / one).toFixed(2)}`,
    ...details.slice(0, MOST_DETAILS).map((line) => `- ${line}`),
    ...(details.length > MOST_DETAILS ? [`- and ${details.length - MOST_DETAILS} more`] : []),
    missed.length === 0 ? 'aim reached' : `aim missed: ${missed.join('; ')}`,
  ];
}

function requestRow(kind: string, { requests, aroundKills, otherwise, statuses }: KindCounts): string[] {
  const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [kind, String(requests), String(otherwise), String(aroundKills), seen];
}

function tallyRow(name: string, { saved, arrived, lost, doubled, wrong }: Tally): string[] {
  return [name, String(saved), String(arrived), String(lost), String(doubled), String(wrong)];
}

/** Columns of equal width; the first is left-aligned. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
