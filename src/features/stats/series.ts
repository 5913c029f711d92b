/** Groups daily decisions into the periods of a plot. Days are `YYYY-MM-DD` in the site's time zone. */

/** The lengths of a period. */
export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];
/** What a plot shows: decisions per period, or (`all`) the running total. */
export type StatsView = Unit | 'all';

/** How many periods a plot shows, including the current one. */
const PERIODS: Record<Unit, number> = { day: 30, week: 26, month: 12 };
/** How many days the server's timeline covers, including today. */
const TIMELINE_DAYS = 365;
const DAY_MS = 86_400_000;

/** The decisions made on a day. */
export interface DecisionDay {
  date: string;
  approved: number;
  rejected: number;
}

/** The decisions made in a period. */
export interface Period {
  /** The first day of the period. */
  date: string;
  approved: number;
  rejected: number;
}

/** The latest periods up to today, oldest first. Includes only periods that the timeline covers from their start. */
export function periods(days: readonly DecisionDay[], today: string, unit: Unit): Period[] {
  const first = addDays(today, 1 - TIMELINE_DAYS);
  const starts: string[] = [];
  for (let start = startOf(today, unit); starts.length < PERIODS[unit] && start >= first;) {
    starts.unshift(start);
    start = startOf(addDays(start, -1), unit);
  }
  const byStart = new Map(starts.map((date) => [date, { date, approved: 0, rejected: 0 }]));
  for (const { date, approved, rejected } of days) {
    const period = byStart.get(startOf(date, unit));
    if (period === undefined) continue;
    period.approved += approved;
    period.rejected += rejected;
  }
  return [...byStart.values()];
}

/** The running totals at the end of each day with decisions, and at the end of today. */
export function cumulative(
  days: readonly DecisionDay[],
  today: string,
  earlier: { approved: number; rejected: number },
): Period[] {
  let { approved, rejected } = earlier;
  const sums = days
    .filter((day) => day.approved + day.rejected > 0)
    .map((day) => {
      approved += day.approved;
      rejected += day.rejected;
      return { date: day.date, approved, rejected };
    });
  const [begin, end] = [sums[0]?.date ?? today, sums.at(-1)?.date];
  return [
    { date: addDays(begin, -1), approved: earlier.approved, rejected: earlier.rejected },
    ...sums,
    ...(end === today ? [] : [{ date: today, approved, rejected }]),
  ];
}

/** The share of approvals among a period's decisions, as a percentage to one decimal place; null without decisions. */
export function approvalRate({ approved, rejected }: { approved: number; rejected: number }): number | null {
  const total = approved + rejected;
  return total === 0 ? null : Math.round((approved / total) * 1000) / 10;
}

/** The start of a day in UTC, in seconds since 1970. The plot's axis uses UTC, so that all its days have 24 hours. */
export function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}

/** The first day of the period that contains a day; weeks begin on Monday. */
function startOf(date: string, unit: Unit): string {
  if (unit === 'day') return date;
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
