import type { Texts } from '../../i18n/texts.ts';
import type { notFound as en } from './not-found-en.ts';

export const notFound = {
  title: '页面不存在',
  text_one: '{{count}} 秒后回到首页。',
  text_other: '{{count}} 秒后回到首页。',
  stopped: '已取消跳转。',
  home: '回到首页',
  stop: '留在这里',
} as const satisfies Texts<typeof en>;
