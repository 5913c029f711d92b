import type { Texts } from '../../i18n/texts.ts';
import type { ui as en } from './en.ts';

export const ui = {
  windowTitle: '{{title}} · 翼轨',
  ok: '好',
  cancel: '取消',
  close: '关闭',
  tryAgain: '重试',
  logIn: '登录',
  loading: '正在加载',
  newTab: '（在新标签页打开）',
  optional: '选填',
  notAvailable: '不详',
  age: { now: '截至 {{when}}', past: '截至 {{when}}，{{ago}}' },
  photo: { missing: '这张图片没有存到本机' },
} as const satisfies Texts<typeof en>;
