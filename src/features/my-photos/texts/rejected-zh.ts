import type { Texts } from '../../../i18n/texts.ts';
import type { rejected as en } from './rejected-en.ts';

export const rejected = {
  title: '未通过的照片',
  tabs: '未通过的照片与申诉',
  tab: { rejected: '未通过', appeals: '申诉中' },
  reviewer: '审核员',
  date: '审核日期',
  better: '上传改进版',
  onItsWay: '你的申诉：',
  takenDown: '已被超级管理员下架，不能申诉，72 小时后删除。',
  upheld: '申诉未通过：另一位审核员重新看过，维持原判。不能再次申诉，但可以上传改进版。',
  empty: {
    rejected: {
      title: '没有未通过的照片',
      hint: '没通过的照片会列在这里，写明原因，并标出画面上的位置。',
    },
    appeals: {
      title: '没有进行中的申诉',
      hint: '提交申诉后，照片会在这里等审核员重新查看。',
    },
  },
  appeal: {
    open: '申诉',
    goOn: '继续写申诉',
    title: '你的申诉',
    hint: '希望审核员重新看哪里，写在这里。没有网络也可以提交。',
    count: '{{count}} / {{max}}',
    send: '提交申诉',
    close: '先不提交',
    saved: '申诉已保存在本机，会自动发送。',
    failed: '申诉提交失败，请重试。',
    problem: {
      required: '请填写申诉理由。',
      too_short: '申诉理由至少 5 个字符。',
      too_long: '申诉理由最多 1000 个字符。',
    },
  },
} as const satisfies Texts<typeof en>;
