import type { Texts } from '../../i18n/texts.ts';
import type { app as en } from './menus-en.ts';

export const app = {
  sessionEnded: '登录已失效。保存的内容都在本机，重新登录后会继续发送。',
  languageNotSaved: '语言偏好保存失败。',
  nav: {
    closeMenu: '收起菜单',
    group: { photos: '照片', own: '账号', desks: '审核与管理' },
    profile: '个人资料',
    myPhotos: '我的照片',
    myStats: '我的统计',
    achievements: '成就',
    myLikes: '赞过的照片',
    notifications: '通知',
    groups: '群组',
    rejectedPhotos: '未通过的照片',
    review: '审核',
    reviewPlanes: '审核飞机',
    reviewTrains: '审核火车',
    announcements: '公告',
    admin: '管理台',
    help: '帮助',
    feedback: '反馈',
    privacy: '隐私与条款',
    logout: '退出登录',
    appearance: '外观',
  },
  theme: { device: '跟随系统', light: '浅色', dark: '深色' },
} as const satisfies Texts<typeof en>;
