import type { Texts } from '../../../i18n/texts.ts';
import type { gallery as en } from './en.ts';

export const gallery = {
  title: '图库',
  types: '飞机或火车',
  search: {
    label: '搜索照片',
    placeholder: '描述、摄影者、编号',
    clear: '清除搜索',
    found_one: '找到 {{count}} 张',
    found_other: '找到 {{count}} 张',
    more: '再显示 {{count}} 张',
  },
  empty: {
    search: '没有与“{{term}}”相符的照片',
    searchHint: '可按描述、摄影者或照片编号搜索。',
    showAll: '显示全部照片',
    none: '还没有照片',
    noneHint: '审核通过的照片会出现在这里。',
    upload: '上传照片',
  },
  error: {
    title: '图库加载失败',
    fallback: '照片加载失败',
    offline: '没有网络，这一页也没有保存在本机。',
    offlineHint: '以前打开过的页面仍可浏览，不妨先看第一页。',
    firstPage: '第一页',
  },
  likes: {
    title: '赞过的照片',
    unauthorized: '未登录，请先登录后再继续。',
    logIn: '登录',
    count_one: '{{count}} 张',
    count_other: '{{count}} 张',
    empty: '还没有赞过照片',
    emptyHint: '想再看到的照片，点一下心形，就会收在这里。',
    toGallery: '去图库看看',
    failed: '加载失败',
    offline: '没有网络，这一页也没有保存在本机。',
  },
  photographer: '摄影者',
} as const satisfies Texts<typeof en>;
