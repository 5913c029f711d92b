import type { Texts } from '../../../i18n/texts.ts';
import type { announcement as en } from './en.ts';

export const announcement = {
  label: '公告',
  close: '关闭公告',
  never: '不再显示',
  priority: { low: '低', medium: '中', high: '高' },
  spoken: { low: '消息：', medium: '通知：', high: '重要：' },
} as const satisfies Texts<typeof en>;
