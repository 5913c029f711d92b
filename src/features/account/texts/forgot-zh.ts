import type { Texts } from '../../../i18n/texts.ts';
import type { forgot as en } from './forgot-en.ts';

export const forgot = {
  title: '忘记密码',
  aside: '设置新密码后，所有设备都会退出登录。本机发件箱里待发送的内容不受影响。',
  lead: {
    sms_phone: '输入账号的手机号，我们会发送一个验证码。',
    sms_code: '如果 {{phone}} 有对应的账号，验证码正在发往这个号码。',
    email_phone: '输入账号的邮箱，我们会发送一个验证码。',
    email_code: '如果有账号验证过 {{email}}，验证码正在发往这个邮箱。',
    password: '设置新密码。所有设备都会退出登录。',
  },
  by: { label: '验证码发送方式', sms: '短信', email: '邮件' },
  phone: '手机号',
  email: '邮箱',
  emailHint: '只有验证过的邮箱才会收到验证码。',
  code: '验证码',
  password: '新密码',
  again: '再次输入新密码',
  send: '发送验证码',
  sendAgain: '{{seconds}} 秒后可重发',
  next: '继续',
  save: '设置新密码',
  back: '返回',
  doneTitle: '密码已修改',
  done: '请用新密码登录，正在打开登录页面。',
  check: {
    phone: '请输入有效的手机号',
    email: '请输入有效的邮箱地址',
    captcha: '答案不对，请重试。',
    code: '请输入验证码',
    code_digits: '验证码必须是 6 位数字',
    passwords: '请输入并确认新密码',
    differ: '两次输入的密码不一致',
    short: '密码至少 6 个字符',
  },
  problem: {
    offline: '没有网络，设置新密码需要联网。',
    send: '短信验证码发送失败',
    verify: '验证码无效',
    reset: '密码重置失败',
  },
} as const satisfies Texts<typeof en>;
