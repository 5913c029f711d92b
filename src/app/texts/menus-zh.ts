import type { Texts } from '../../i18n/texts.ts';
import type { app as en } from './menus-en.ts';

export const app = {
  offline: '没有网络。要发送的内容先存在本机。',
  online: '网络已恢复',
  notices: {
    more_one: '还有 {{count}} 条提示',
    more_other: '还有 {{count}} 条提示',
    fewer: '收起提示',
  },
  sessionEnded: '登录已失效。保存的内容都在本机，重新登录后会继续发送。',
  languageNotSaved: '语言偏好保存失败。',
  nav: {
    closeMenu: '收起菜单',
    group: { look: '浏览', photos: '照片', own: '账号', desks: '审核与管理', site: '帮助与条款' },
    review: '审核',
    reviewPlanes: '审核飞机',
    reviewTrains: '审核火车',
    help: '帮助',
    logout: '退出登录',
    appearance: '外观',
  },
  me: {
    title: '我的',
    loginFirst: '登录或注册后，这里就是你的主页。',
    logIn: '登录',
    seenByOthers: '别人看到的样子',
    edit: '编辑资料',
    allPhotos: '全部照片',
    unsent: '还没发送',
    settings: '设置',
  },
  theme: { device: '跟随系统', light: '浅色', dark: '深色' },
  field: { name: '户外模式', hint: '适合烈日下和戴手套时：浅色、高对比、大按钮。关闭后恢复原来的外观。' },
  update: { ready: '新版本已就绪', replaced: '新版本已启用，有些内容要刷新后才能打开。', reload: '刷新' },
  install: {
    offer: '把翼轨放到主屏幕，没有网络也能打开。',
    offerDock: '把翼轨放到程序坞，没有网络也能打开。',
    install: '安装',
    later: '以后再说',
  },
} as const satisfies Texts<typeof en>;
