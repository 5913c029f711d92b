import type { Texts } from '../../../i18n/texts.ts';
import type { report as en } from './report-en.ts';

export const report = {
  open: '举报',
  openLabel: '举报 {{name}}',
  title: '举报 {{name}}',
  about: '关于照片 #{{id}}。只有管理员能看到举报内容和举报人。',
  left: {
    some: '今天还可举报 {{left}} 次（共 {{aDay}} 次）',
    none: '今天的举报次数用完了（每天 {{aDay}} 次）。这次举报会保存在本机，改天发送。',
  },
  types: '举报原因',
  type: {
    abusive: '辱骂或人身攻击',
    pornographic: '色情内容',
    illegal: '违法内容',
    poor_values: '传播不良价值观',
    malicious_rejection: '恶意判不通过',
    malicious_upload: '盗图或恶意上传',
    vague_rejection: '不通过的原因写得含糊',
  },
  message: '具体情况',
  submit: '提交举报',
  problem: {
    reason_required: '请至少选择一个举报原因',
    too_long: '说明太长了。',
    failed: '举报提交失败，请重试。',
  },
  sending: { title: '正在发送', text: '举报已保存在本机，正在发送。' },
  arrived: { title: '举报已提交', text: '举报已提交，管理员会处理。' },
  saved: {
    title: '已保存在本机',
    text: '举报会自动发送，送达后才算提交。进度可以在发件箱里看。',
  },
  limited: {
    title: '已达今日上限',
    text: '今天的举报次数用完了，每天最多举报 3 次。',
    kept: '这次举报已保存在本机，{{time}} 发送。',
    keep: '到时再发',
    drop: '撤回',
  },
  refused: { title: '没有提交成功', again: '修改' },
  over: { title: '已撤回', text: '这次举报不会发送。' },
} as const satisfies Texts<typeof en>;
