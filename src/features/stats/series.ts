/** From the days on which something happened to the periods of a plot. Days are `YYYY-MM-DD` of the site. */

/** How long a period of a plot is. */
export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];
/** By what figures are shown: a unit of time, or all of them added up. */
export type StatsView = Unit | 'all';

/** How many periods a plot has, the present one at its end. */
const PERIODS: Record<Unit, number> = { day: 30, week: 26, month: 12 };
/** Days that the server's timeline goes back, today counted. */
const TIMELINE_DAYS = 365;
const DAY_MS = 86_400_000;

/** Decisions of a day. */
export interface DecisionDay {
  date: string;
  approved: number;
  rejected: number;
}

/** Decisions of a period. */
export interface Period {
  /** Its first day. */
  date: string;
  approved: number;
  rejected: number;
}

/** The latest periods up to today, the oldest first; those that lie in the timeline whole. */
export function periods(days: readonly DecisionDay[], today: string, unit: Unit): Period[] {
  const first = shifted(today, 1 - TIMELINE_DAYS);
  const starts: string[] = [];
  for (let start = startOf(today, unit); starts.length < PERIODS[unit] && start >= first;) {
    starts.unshift(start);
    start = startOf(shifted(start, -1), unit);
  }
  const made = new Map(starts.map((date) => [date, { date, approved: 0, rejected: 0 }]));
  for (const { date, approved, rejected } of days) {
    const period = made.get(startOf(date, unit));
    if (period === undefined) continue;
    period.approved += approved;
    period.rejected += rejected;
  }
  return [...made.values()];
}

/** What there was in all at the end of each day on which something was decided, and today. */
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
    { date: shifted(begin, -1), approved: earlier.approved, rejected: earlier.rejected },
    ...sums,
    ...(end === today ? [] : [{ date: today, approved, rejected }]),
  ];
}

/** How many of a period's decisions were approvals, percent with one decimal; null where there was none. */
export function approvalRate({ approved, rejected }: { approved: number; rejected: number }): number | null {
  const total = approved + rejected;
  return total === 0 ? null : Math.round((approved / total) * 1000) / 10;
}

/** Seconds since 1970 of a day's beginning, as if the site were at Greenwich: so the plot's axis has whole days. */
export function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}

/** The first day of the period that a day is in; weeks begin on Mondays. */
function startOf(date: string, unit: Unit): string {
  if (unit === 'day') return date;
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shifted(date, -weekday);
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
