import type { notices as en } from './en.ts';

/** 通知文字。 */
export const notices: {
  [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
} = {
  sentTitle: '全部已送达',
  sentBody: '发件箱已清空。',
  stuckTitle: (count: number) => `还有 ${count} 项，请打开应用继续发送`,
  stuckBody: '等待发送的内容已安全保存在本机。',
  unreadTitle: '翼轨有新消息',
  unreadBody: '打开应用查看。',
};
