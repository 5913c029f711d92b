import type { Texts } from '../../i18n/texts.ts';
import type { leaving as en } from './leaving-en.ts';

export const leaving = {
  title_one: '还有 {{count}} 项没发送',
  title_other: '还有 {{count}} 项没发送',
  send: '先发送，再退出',
  sendText: '全部送达后自动退出登录。',
  keep: '退出，内容留在本机',
  keepText: '内容会锁定在本机，只属于你的账号，下次登录后继续发送。',
  kept_one: '{{count}} 项未发送的内容已留在本机，登录 {{name}} 后会自动发送。',
  kept_other: '{{count}} 项未发送的内容已留在本机，登录 {{name}} 后会自动发送。',
  delete: '退出并删除',
  deleteHint: '本机不再保留你的任何内容，未发送的会丢失。',
  stay: '保持登录',
  noNetwork: '现在没有网络。',
  sendingTitle: '正在发送，完成后退出',
  left_one: '还剩 {{count}} 项。',
  left_other: '还剩 {{count}} 项。',
  needsYou_one: '其中 {{count}} 项需要你处理：请看发件箱。',
  needsYou_other: '其中 {{count}} 项需要你处理：请看发件箱。',
  leaveNow: '现在退出，其余留在本机',
  deleteTitle_one: '删除 {{count}} 项未发送的内容？',
  deleteTitle_other: '删除 {{count}} 项未发送的内容？',
  deleteText: '你账号在本机的照片、审核操作和草稿都会被删除，无法恢复。服务器可能已收到的部分仍会保留。',
  deleteConfirm: '删除并退出',
  failed: '本机没能删除，你仍处于登录状态。',
} as const satisfies Texts<typeof en>;
