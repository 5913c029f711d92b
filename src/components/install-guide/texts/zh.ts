import type { Texts } from '../../../i18n/texts.ts';
import type { installGuide as en } from './en.ts';

export const installGuide = {
  show: '查看步骤',
  title: { ios: '把翼轨添加到主屏幕', mac: '把翼轨添加到程序坞', firefox: '把翼轨添加到主屏幕' },
  steps: {
    ios: {
      open: '点浏览器工具栏上的“分享”。没看到的话，先点“···”菜单。',
      choose: '往下翻，选择“添加到主屏幕”。',
      use: '点“添加”。以后从这个图标打开翼轨。',
    },
    mac: {
      open: '打开屏幕顶部的“文件”菜单。',
      choose: '选择“添加到程序坞…”。',
      use: '点“添加”。以后从这个图标打开翼轨。',
    },
    firefox: {
      open: '点“⋮”菜单。',
      choose: '选择“添加应用到主屏幕”。',
      use: '点“添加”。以后从这个图标打开翼轨。',
    },
  },
  apart: '新图标里的翼轨需要重新登录；这个浏览器里等待发送的内容，仍由这个浏览器发送。',
} as const satisfies Texts<typeof en>;
