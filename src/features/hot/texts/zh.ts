import type { Texts } from '../../../i18n/texts.ts';
import type { hot as en } from './en.ts';

export const hot = {
  title: '热门照片',
  top: '前 7 名',
  sort: { label: '排序', views: '浏览最多', likes: '点赞最多', combined: '综合热度' },
  views: '浏览',
  likes: '点赞',
  id: '编号',
  empty: '还没有照片。',
  emptyHint: '第一批过审的照片会出现在这里。',
  error: '热门照片加载失败',
  offline: '没有网络，这个榜单也没有存到本机。',
} as const satisfies Texts<typeof en>;
