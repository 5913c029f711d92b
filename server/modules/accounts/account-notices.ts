/**
 * Notifies users of security changes to their account (docs/rules/accounts.md, "Account notices").
 */
import type { FastifyRequest } from 'fastify';
import type { AccountNotificationKind } from '../../../src/contract/rules/values.ts';
import { deviceName } from '../../platform/auth/device-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { notify } from '../notifications/notify.ts';
import type { EmailMessage } from './codes/mail.ts';
import type { AccountsContext } from './context.ts';

/** A security change to an account. */
export interface AccountChange {
  kind: AccountNotificationKind;
  userId: number;
  /** The browser and system the change was made from; empty if unknown. */
  device: string;
  at: Date;
}

/** Describes a change that a request makes now. */
export function changeBy(
  request: Pick<FastifyRequest, 'headers'>,
  change: Omit<AccountChange, 'device'>,
): AccountChange {
  return { ...change, device: deviceName(request.headers['user-agent']) };
}

/** Adds the notification, in the transaction that makes the change. */
export function notifyOwner(
  tx: Pick<Db, 'insert' | 'execute'>,
  { kind, userId, device, at }: AccountChange,
): Promise<void> {
  return notify(tx, { userId, kind, message: device === '' ? null : device, at });
}

/** E-mails the account's verified address in the background. Failures are logged. */
export function emailOwner(
  ctx: Pick<AccountsContext, 'letters' | 'log' | 'config'>,
  { email, email_verified }: { email: string | null; email_verified: boolean },
  change: AccountChange,
): void {
  if (ctx.letters === undefined || email === null || !email_verified) return;
  ctx
    .letters(letterOf(email, change, ctx.config.publicUrl))
    .then((delivery) => {
      if (delivery !== 'sent') ctx.log.error('account_mail_failed', { user_id: change.userId, delivery });
    })
    .catch((error: unknown) => {
      ctx.log.error('account_mail_failed', { user_id: change.userId, error });
    });
}

/** The e-mail. It's in both languages, like the e-mails with codes. */
function letterOf(
  email: string,
  { kind, device, at }: AccountChange,
  publicUrl: string | undefined,
): EmailMessage {
  const { en, zh } = WORDS[kind];
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const link = publicUrl === undefined ? [] : [`${publicUrl}/profile`];
  return {
    email,
    subject: `${en} · ${zh}`,
    text: [
      `${en}.`,
      `When: ${when}`,
      ...(device === '' ? [] : [`Device: ${device}`]),
      'If that was you, you don’t need to do anything. If not, look at your profile at once, log out devices that you do not know, and write to us.',
      ...link,
      '',
      `${zh}。`,
      `时间：${when}`,
      ...(device === '' ? [] : [`设备：${device}`]),
      '如果是你本人操作，无需理会。如果不是，请立即查看个人资料，退出不认识的设备，并联系本站。',
      ...link,
      '',
    ].join('\n'),
  };
}

const WORDS: Record<AccountNotificationKind, { en: string; zh: string }> = {
  password_changed: { en: 'Your Wingrail password was changed', zh: '你的翼轨密码已修改' },
  password_reset: { en: 'Your Wingrail password was reset', zh: '你的翼轨密码已重置' },
  phone_changed: { en: 'Your phone number at Wingrail was changed', zh: '你的翼轨手机号已更换' },
  new_device: {
    en: 'A new device logged in to your Wingrail account',
    zh: '你的翼轨账号在新设备上登录',
  },
  email_removed: {
    en: 'An email address was removed from your Wingrail account',
    zh: '你的翼轨账号中的一个邮箱已被移除',
  },
  secure_account_linked: {
    en: 'A secure account was linked to your Wingrail account',
    zh: '你的翼轨账号已关联安全账号',
  },
};
