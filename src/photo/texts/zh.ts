import type { Texts } from '../../i18n/texts.ts';
import type { photo as en } from './en.ts';

export const photo = {
  by: '摄影：{{name}}',
  about: '照片信息',
  id: '照片编号',
  noExif: '文件中没有 EXIF 信息。',
  drawn: '看图示',
  drawnOf: '看图示：{{name}}',
  pins: '照片上的第 {{pins}} 处',
  conversation: { title: '沟通记录', role: { reviewer: '审核员', user: '摄影者' } },
  position: '排队位置：{{n}}',
  wait: '预计等待：{{median}}（一般不超过 {{p90}}）',
  airport: {
    hint: '代码、城市或名称，如 ZSPD',
    invalid: '机场必须为 4 个大写字母（如 ZSPD、ZBAA）',
    find: '查找机场',
    placeholder: '城市、名称或 IATA',
    list: '找到的机场',
    several: '有多个机场叫“{{text}}”，请选择：',
    nearest: '离拍摄地点最近的机场',
    none: '没有找到这个机场。四个字母的代码仍可直接输入。',
    loading: '正在加载机场列表…',
    failed: '本机还没有机场列表，仍可直接输入代码。',
    unlisted: '不在列表中，将按输入的代码保存。',
  },
  zoom: {
    open: '查看大图',
    label: '大图：{{name}}',
    in: '放大',
    out: '缩小',
    previous: '上一张',
    next: '下一张',
    pin: '标记 {{number}}：{{name}}',
    reasons: '原因',
    close: '关闭',
  },
} as const satisfies Texts<typeof en>;
