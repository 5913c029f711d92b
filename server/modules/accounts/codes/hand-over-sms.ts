import type { AccountsContext } from '../context.ts';
import type { Delivery } from './delivery.ts';
import type { SmsMessage } from './sms.ts';
import { countSms, uncountSms } from './sms-budget.ts';

/** Sends a code through the SMS carrier if the daily budget allows it. Failures are logged. */
export async function handOverSms(ctx: AccountsContext, message: SmsMessage): Promise<Delivery> {
  if (!(await countSms(ctx, message.phone_number))) return 'not_sent';
  const delivery = await ctx.sms(message);
  if (delivery === 'not_sent') await uncountSms(ctx, message.phone_number);
  if (delivery !== 'sent') ctx.log.error('sms_failed', { provider: ctx.config.sms.provider });
  return delivery;
}
