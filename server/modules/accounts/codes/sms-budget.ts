/**
 * A daily SMS budget, in total and per country (docs/rules/accounts.md, "Codes"). It protects against people who
 * request codes for numbers that earn them money per SMS. Stored in the database, so it holds across processes and
 * restarts.
 */
import { and, eq, lt, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { smsDays } from '../../../platform/db/schema.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import type { Logger } from '../../../platform/lib/log.ts';

/** The operator's limits. */
export interface SmsBudget {
  /** The most codes a day. */
  daily: number;
  /** Calling codes to which codes are sent, each with its own daily limit if it has one. Undefined allows all. */
  countries: ReadonlyMap<string, number | undefined> | undefined;
}

interface DayContext extends DbContext {
  readonly config: { readonly siteTimeZone: string };
}

interface BudgetContext extends DayContext {
  readonly config: { readonly smsBudget: SmsBudget; readonly siteTimeZone: string };
  readonly log: Logger;
}

/** The share of the daily limit that a country without a limit of its own may use. Our choice. */
export const COUNTRY_SHARE = 0.5;
/** The share of a budget at which the operator gets a warning. */
const WARN_AT = 0.8;

/**
 * Why no code can be sent to a number now: its country isn't allowed, or today's budget is used up. Undefined if a code
 * can be sent.
 */
export async function smsRefusal(ctx: BudgetContext, phone: string): Promise<Refusal | undefined> {
  const country = countryOf(phone);
  const { countries } = ctx.config.smsBudget;
  if (countries !== undefined && !countries.has(country)) return refuse('invalid_request', NOT_SERVED);
  const sent = await sentToday(ctx.db, dayOf(ctx));
  return isLeft(ctx.config.smsBudget, country, sent) ? undefined : usedUp(ctx);
}

/** Counts a code that is about to be sent. Returns false if today's budget is used up. */
export async function countSms(ctx: BudgetContext, phone: string): Promise<boolean> {
  const country = countryOf(phone);
  const day = dayOf(ctx);
  const { smsBudget: budget } = ctx.config;
  const sent = await ctx.db.transaction(async (tx) => {
    // The lock serializes the counts, so each sees the earlier ones.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms_days'))`);
    const before = await sentToday(tx, day);
    if (!isLeft(budget, country, before)) return undefined;
    await tx
      .insert(smsDays)
      .values({ day, country, sent: 1 })
      .onConflictDoUpdate({
        target: [smsDays.day, smsDays.country],
        set: { sent: sql`${smsDays.sent} + 1` },
      });
    return before;
  });
  if (sent === undefined) return false;
  const most = limitFor(budget, country);
  if (sent.all + 1 === Math.ceil(budget.daily * WARN_AT))
    ctx.log.warn('sms_budget_low', { sent: sent.all + 1, of: budget.daily });
  if ((sent.to.get(country) ?? 0) + 1 === Math.ceil(most * WARN_AT))
    ctx.log.warn('sms_budget_low', { country, sent: (sent.to.get(country) ?? 0) + 1, of: most });
  return true;
}

/** Subtracts a code that could not be sent. */
export async function uncountSms(ctx: BudgetContext, phone: string): Promise<void> {
  await ctx.db
    .update(smsDays)
    .set({ sent: sql`greatest(${smsDays.sent} - 1, 0)` })
    .where(and(eq(smsDays.day, dayOf(ctx)), eq(smsDays.country, countryOf(phone))));
}

/** Today's number of codes per country, for the metrics. */
export async function smsByCountry(ctx: DayContext): Promise<ReadonlyMap<string, number>> {
  return (await sentToday(ctx.db, dayOf(ctx))).to;
}

/** Deletes past days; returns the number of rows. */
export async function sweepSmsDays(ctx: DayContext): Promise<number> {
  const over = await ctx.db
    .delete(smsDays)
    .where(lt(smsDays.day, dayOf(ctx)))
    .returning({ day: smsDays.day });
  return over.length;
}

/** The calling code of a number in E.164 format. */
function countryOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
}

interface SentCodes {
  all: number;
  to: Map<string, number>;
}

async function sentToday(db: Pick<Db, 'select'>, day: string): Promise<SentCodes> {
  const rows = await db.select().from(smsDays).where(eq(smsDays.day, day));
  return {
    all: rows.reduce((sum, { sent }) => sum + sent, 0),
    to: new Map(rows.map(({ country, sent }) => [country, sent])),
  };
}

function isLeft(budget: SmsBudget, country: string, { all, to }: SentCodes): boolean {
  return all < budget.daily && (to.get(country) ?? 0) < limitFor(budget, country);
}

/** The daily limit of a country. */
function limitFor({ daily, countries }: SmsBudget, country: string): number {
  // If only one country is allowed, it gets the whole budget.
  if (countries?.size === 1) return countries.get(country) ?? daily;
  return countries?.get(country) ?? Math.ceil(daily * COUNTRY_SHARE);
}

/** The current calendar day in the site's time zone. */
function dayOf({ clock, config }: Pick<DayContext, 'clock' | 'config'>): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: config.siteTimeZone }).format(clock());
}

function usedUp(ctx: BudgetContext): Refusal {
  ctx.log.warn('sms_budget_used_up');
  return refuse('rate_limited', { ...USED_UP, retryAfter: RETRY_SECONDS });
}

/** An hour, because the day may end at any time. */
const RETRY_SECONDS = 3600;
const NOT_SERVED = {
  error: 'Codes can’t be sent to phone numbers in this country. Please register by email.',
  error_zh: '暂不支持向该国家或地区的号码发送验证码，请使用邮箱注册。',
  fields: [{ field: 'phone_number', problem: 'invalid' }],
};
const USED_UP = {
  error: 'No more codes can be sent by SMS today. Please try again tomorrow, or register by email.',
  error_zh: '今天的短信验证码已发完，请明天再试，或使用邮箱注册。',
};
