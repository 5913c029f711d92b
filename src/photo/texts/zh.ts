import type { Texts } from '../../i18n/texts.ts';
import type { photo as en } from './en.ts';

export const photo = {
  by: '摄影：{{name}}',
  about: '照片信息',
  id: '照片编号',
  noExif: '文件中没有 EXIF 信息。',
  zoom: { open: '查看大图', label: '大图：{{name}}', in: '放大', out: '缩小', close: '关闭' },
} as const satisfies Texts<typeof en>;
