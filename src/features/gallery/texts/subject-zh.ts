import type { Texts } from '../../../i18n/texts.ts';
import type { subject as en } from './subject-en.ts';

export const subject = {
  kind: {
    registration: '飞机',
    aircraft_type: '机型',
    train_type: '车型',
    airport: '机场',
    line: '线路',
    username: '作者',
  },
  photos: '照片',
  first: '最早拍摄',
  latest: '最近拍摄',
  years: '年份',
  allYears: '全部',
  types: '飞机或火车',
  undated: '拍摄日期不详',
  seenWith: '最近的照片里还有',
  inGallery: '在图库中搜索和筛选',
  none: {
    title: '没有 {{name}} 的照片',
    text: '图库里还没有过审的照片，也可能是写法不同：在图库里只搜一部分也能找到。',
    toGallery: '去图库搜索',
  },
  kept_one: '没有网络。本机保存的 {{outOf}} 张照片中，有 {{figure}} 张 {{name}} 的照片。',
  kept_other: '没有网络。本机保存的 {{outOf}} 张照片中，有 {{figure}} 张 {{name}} 的照片。',
  by: {
    none: '没有 {{name}} 的照片',
    kept_one: '没有网络。本机保存的 {{outOf}} 张照片中，有 {{figure}} 张是 {{name}} 拍的。',
    kept_other: '没有网络。本机保存的 {{outOf}} 张照片中，有 {{figure}} 张是 {{name}} 拍的。',
    keptNone: '本机没有 {{name}} 拍的照片',
  },
  keptNone: '本机没有 {{name}} 的照片',
  keptNoneHint: '没有网络，只能查找你以前打开过的列表中的照片。',
} satisfies Texts<typeof en>;
