import type { Texts } from '../../i18n/texts.ts';
import type { app as en } from './en.ts';

export const app = {
  name: '翼轨',
  skip: '跳到正文',
  nav: {
    main: '主导航',
    home: '首页',
    gallery: '图库',
    hot: '热门',
    guidelines: '指南',
    leaderboard: '排行榜',
    community: '社区',
    upload: '上传',
    me: '我的',
    menu: '菜单',
    more: '更多',
    login: '登录',
    register: '注册',
    about: '关于',
    contact: '联系',
    siteStats: '统计',
    language: '语言',
  },
  language: { en: 'English', zh: '中文' },
  failed: {
    title: '这个页面出了问题',
    text: '已保存的内容都在。请重试；如果还是不行，刷新整个页面。',
    reload: '刷新页面',
    chunkTitle: '这个页面还没有存到本机',
    chunkText: '没有网络时，等网络恢复就能看；网络正常的话，请刷新页面。',
  },
} as const satisfies Texts<typeof en>;
