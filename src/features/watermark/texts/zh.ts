import type { Texts } from '../../../i18n/texts.ts';
import type { watermark as en } from './en.ts';

export const watermark = {
  title: '水印',
  preview: '预览',
  alt: '所选照片',
  larger: '放大',
  whole: '看全图',
  controls: '大小、位置和颜色',
  hint: '把水印拖到合适的位置，也可以跳过这一步。',
  ready: '水印会加在你看到的位置。',
  apply: '加水印',
  skip: '跳过',
  step: {
    drawing: '正在绘制水印…',
    sending: '正在发送照片…',
    finishing: '正在添加署名栏…',
  },
  notFound: '照片不存在，或你没有权限访问。',
  goingBack: '只能给自己待审核的照片加水印。马上返回上传页。',
  toUpload: '前往上传',
  unread: '照片加载失败',
  offline: '没有网络。已发送的照片要联网才能加水印。',
  already: '这张照片已有水印。',
  imageMissing: '水印图片加载失败，请重试。',
  failed: '水印添加失败，请重试。',
  unfinished: '最后一步没有完成，照片可能没有本站水印。',
  leaveSo: '保持原样',
  noBar: '这张照片已有水印，但下方还没有署名栏。',
  addBar: '添加署名栏',
  branded: '署名栏已添加。',
  applied: '水印已加好！',
} as const satisfies Texts<typeof en>;
