import type { Texts } from '../../i18n/texts.ts';
import type { captcha as en } from './captcha-en.ts';

export const captcha = {
  label: '{{question}} 等于多少？',
  renew: '换一题',
  required: '请输入算式的答案',
  wrong: '答案不对，请重试。',
} as const satisfies Texts<typeof en>;
