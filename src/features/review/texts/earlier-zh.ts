import type { Texts } from '../../../i18n/texts.ts';
import type { deskEarlier as en } from './earlier-en.ts';

/** 以前未通过的照片（docs/rules/review.md, "Earlier version"）。 */
export const deskEarlier = {
  title: '之前的版本',
  rejected: '{{date}}未通过。',
  by: {
    sender: '作者说明这张是它的改进版。',
    near_duplicate: '画面与这张相同。',
  },
  picture: '未通过的照片 #{{id}}',
  state: { mended: '已改好', still: '还在' },
  rejections_one: '作者之前有一张照片未通过',
  rejections_other: '作者之前有 {{count}} 张照片未通过',
  same: '同样的问题',
  noCode: '只写了文字说明',
} as const satisfies Texts<typeof en>;
