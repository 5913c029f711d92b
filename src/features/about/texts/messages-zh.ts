import type { Texts } from '../../../i18n/texts.ts';
import type { contact as enContact, feedback as enFeedback, messages as en } from './messages-en.ts';

export const messages = {
  field: { name: '姓名', email: '邮箱', subject: '主题', message: '内容', type: '关于什么？' },
  count: '{{count}}/{{max}} 字符',
  captchaHint: '用于防止机器人提交。',
  draftKept: '写下的内容会保存在本机，直到发送成功。',
  clear: '全部清空',
  send: '发送',
  write: '再写一条',
  wait: '请 {{minutes}} 分钟后再试。',
  offline: '没有网络。写下的内容已保存在本机，网络恢复后请再按一次“发送”。',
  notKept: '留言没能存到本机，写下的内容还在这里。',
  sending: { title: '正在发送', text: '留言已保存在本机，正在发送。' },
  saved: { title: '已保存在本机', text: '有网络时会自动发送，送达后才算提交。进度可以在发件箱里看。' },
  limited: { title: '今天的次数用完了', drop: '撤回', kept: '这一条已保存在本机，{{time}} 发送。' },
  refused: { title: '没有提交成功', again: '修改' },
  over: { title: '已撤回', text: '留言没有发出。' },
  reply: '回复',
  replyWithin24: '24 小时内',
  review: '照片审核',
  reviewWithin48: '24 至 48 小时',
  readBy: '谁会看到',
  readByWho: '仅管理员',
  answers: '很多问题在帮助中心就有解答。',
  openHelp: '打开帮助中心',
} as const satisfies Texts<typeof en>;

export const feedback = {
  title: '反馈',
  lead: '哪里好用，哪里不好用，还缺什么。每条反馈都有人看。',
  type: {
    general: '一般意见',
    bug: '遇到故障',
    feature: '功能建议',
    account: '我的账号',
    photo: '某张照片',
    other: '其他',
  },
  problem: {
    name: '请填写你的姓名',
    email: '请填写有效的邮箱地址',
    subject: '请填写主题',
    message: '请填写反馈内容',
    captcha: '答案不对，请重试',
    failed: '反馈发送失败，请稍后重试。',
  },
  sent: '反馈已发送！我们会在 24 小时内回复。',
  sentTitle: '反馈已发送',
} as const satisfies Texts<typeof enFeedback>;

export const contact = {
  title: '联系我们',
  lead: '需要站点管理者答复的，写在这里。',
  problem: {
    name: '请填写你的姓名',
    email: '请填写有效的邮箱地址',
    subject: '请填写主题',
    message: '请填写内容',
    captcha: '答案不对，请重试。',
    failed: '留言发送失败，请重试，或直接发邮件给我们。',
  },
  sent: '留言已发送！我们会尽快回复你。',
  sentTitle: '留言已发送',
  email: '邮件',
  links: '其他平台',
  newWindow: '{{name}}，{{host}}，在新标签页打开',
  missing: '地址和链接还没有存到本机，下次联网时会自动加载。',
} as const satisfies Texts<typeof enContact>;
