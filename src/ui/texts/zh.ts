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
  stale: {
    kept: '本机保存的内容，{{age}}',
    offline: '没有网络。以下是本机保存的内容，{{age}}',
    server: '暂时连不上服务器。以下是本机保存的内容，{{age}}',
  },
  pages: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    where: '{{page}} / {{totalPages}}',
    jumpTo: '跳到第几页',
    go: '跳转',
    invalid: '页码无效（有效范围：1-{{totalPages}}）',
  },
  photo: { missing: '这张图片没有保存在本机' },
} as const satisfies Texts<typeof en>;
