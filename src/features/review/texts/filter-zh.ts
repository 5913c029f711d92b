import type { Texts } from '../../../i18n/texts.ts';
import type { reviewFilter as en } from './filter-en.ts';

export const reviewFilter = {
  title: '筛选列表',
  set_one: '筛选列表：已设 {{count}} 项',
  set_other: '筛选列表：已设 {{count}} 项',
  type: '审核类型',
  both: '全部',
  order: '排序',
  oldest: '先看最早的',
  newest: '先看最新的',
  together: '同一作者的照片排在一起',
  photographer: '作者',
  airport: '机场',
  airportHint: 'ICAO 代码',
  days: '等待时间',
  anyTime: '不限',
  longer_one: '超过一天',
  longer_other: '超过 {{count}} 天',
  newcomer: '只看新用户',
  hot: '只看申请热门的照片',
  show: '查看',
  clear: '清除筛选',
  next: '后面的照片',
  start: '回到开头',
  empty: { title: '没有符合条件的照片', all: '查看全部照片' },
} as const satisfies Texts<typeof en>;
