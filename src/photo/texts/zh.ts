import type { Texts } from '../../i18n/texts.ts';
import type { photo as en } from './en.ts';

export const photo = {
  by: '摄影：{{name}}',
  about: '照片信息',
  id: '照片编号',
  noExif: '文件中没有 EXIF 信息。',
  pins: '照片上的第 {{pins}} 处',
  conversation: { title: '沟通记录', role: { reviewer: '审核员', user: '摄影者' } },
  position: '排队位置：{{n}}',
  wait: '预计等待：{{median}}（九成在 {{p90}}内）',
  zoom: { open: '查看大图', label: '大图：{{name}}', in: '放大', out: '缩小', close: '关闭' },
} as const satisfies Texts<typeof en>;
