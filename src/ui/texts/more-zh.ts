import type { Texts } from '../../i18n/texts.ts';
import type { ui as en } from './more-en.ts';

export const ui = {
  stale: {
    kept: '本机保存的内容，{{age}}',
    offline: '没有网络。以下是本机保存的内容，{{age}}',
    server: '暂时连不上服务器。以下是本机保存的内容，{{age}}',
  },
  suggestions: '建议',
  pages: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    where: '{{page}} / {{totalPages}}',
    jumpTo: '跳到第几页',
    go: '跳转',
    invalid: '页码无效（有效范围：1-{{totalPages}}）',
  },
} as const satisfies Texts<typeof en>;
