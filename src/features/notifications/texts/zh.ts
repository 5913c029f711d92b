import type { Texts } from '../../../i18n/texts.ts';
import type { notifications as en } from './en.ts';

export const notifications = {
  title: '通知',
  unauthorized: '未登录，请先登录后再继续。',
  logIn: '登录',
  unread_one: '{{count}} 条未读通知',
  unread_other: '{{count}} 条未读通知',
  kind: {
    approved: '已通过',
    rejected: '未通过',
    appeal_approved: '申诉通过',
    appeal_declined: '申诉未通过',
    deleted: '被审核员删除',
    warned: '管理员警告',
  },
  next: {
    approved: '现在所有人都能看到。',
    rejected: '看看怎样改进，也可以申诉。',
    appeal_approved: '所有人又能看到了。',
    appeal_declined: '照片已被删除。',
    deleted: '照片及其文件已被删除。',
  },
  fresh: '新',
  read: '查看',
  reasons: '原因',
  said: '审核员留言',
  saidByAdmin: '内容',
  noReason: '没有填写原因。',
  latestOnly: '只显示最近 {{count}} 条。',
  empty: {
    title: '还没有通知',
    hint: '审核员处理你的照片后，结果会出现在这里。',
    upload: '上传照片',
  },
  error: {
    title: '通知加载失败',
    offline: '没有网络，本机也没有保存过通知。',
  },
} as const satisfies Texts<typeof en>;
