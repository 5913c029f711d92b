import type { Texts } from '../../../i18n/texts.ts';
import type { photoHistory as enHistory, photoNotes as en } from './notes-en.ts';

export const photoNotes = {
  title: '备注或提问',
  list: '审核备注',
  kinds: '类型',
  kind: { note: '备注', colleague: '请教同事', senior: '请超级管理员定夺' },
  about: {
    note: '备注跟随照片，只有审核员和超级管理员能看到。',
    colleague: '其他审核员会最先看到这张照片，你的列表里则排到最后。24 小时后恢复正常排序。',
    senior: '在超级管理员作出决定之前，这张照片只出现在他们的列表里。',
  },
  note: '备注',
  question: '问题',
  required: '请填写内容。',
  hints: '你的倾向',
  hint: { unsure: '拿不准', approve: '通过', reject: '不通过' },
  would: { approve: '{{name}} 倾向于通过。', reject: '{{name}} 倾向于不通过。' },
  save: '保存',
  ask: '提问',
  written: { note: '备注', colleague: '请教同事', senior: '请超级管理员定夺' },
  asks: {
    colleague: '{{name}} 问：',
    senior: '{{name}} 请超级管理员定夺：',
    own: '你的问题：',
  },
  asked: '{{name}} 有疑问',
  delete: '删除',
  withdraw: '撤回',
  unreachable: '网络不通。内容还在这里，联网后再试。',
  failed: '操作失败，请重试。',
} as const satisfies Texts<typeof en>;

export const photoHistory = {
  title: '作者与同号照片',
  counts: '通过 {{approved}} 张，未通过 {{rejected}} 张，待审 {{pending}} 张',
  noOther: '没有其他照片',
  noSubject: '还没有通过的照片',
  failed: '照片加载失败。',
  status: { pending: '待审', approved: '已通过', rejected: '未通过', pending_appeal: '申诉中' },
} as const satisfies Texts<typeof enHistory>;
