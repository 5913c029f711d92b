import type { Texts } from '../../../i18n/texts.ts';
import type { outboxButton as en } from './button-en.ts';

export const outboxButton = {
  title: '发件箱',
  open: '发件箱',
  openCount_one: '发件箱，{{count}} 项等待发送',
  openCount_other: '发件箱，{{count}} 项等待发送',
  openNeedsYou_one: '{{count}} 项需要处理',
  openNeedsYou_other: '{{count}} 项需要处理',
} as const satisfies Texts<typeof en>;
