import type { Texts } from '../../../i18n/texts.ts';
import type { phone as en } from './phone-en.ts';

export const phone = {
  title: '验证手机号',
  why: '上传、点赞和审核都要先验证手机号。手机号不会公开。',
  whyLogin: '你的账号还没有验证过手机号，验证后即可登录。手机号不会公开。',
  number: '手机号',
  country: '国家或地区',
  codeAdded: '国家代码会自动加上。',
  withCode: '含国家代码，例如 +86 13800138000',
  readAs: '将识别为 {{number}}',
  unsure: '将识别为 {{number}}，请检查国家或地区和号码。',
  send: '发送验证码',
  sendAgain: '{{seconds}} 秒后可重发',
  sent: '验证码已发往 {{phone}}。',
  code: '验证码',
  resend: '重新发送验证码',
  haveCode: '我已收到验证码',
  verify: '验证',
  back: '返回',
  cancel: '取消',
  doneTitle: '手机号已验证',
  done: '所有功能都可以用了，发件箱里待发送的内容会自动发送。',
  doneLogin: '正在登录。',
  check: {
    phone_required: '请输入手机号',
    phone_invalid: '请输入有效的手机号（10-15 位）',
    code_required: '请输入验证码',
    code_invalid: '验证码必须是 6 位数字',
    credentials: '缺少登录信息。请关闭此窗口，用邮箱和密码重新登录。',
  },
  problem: {
    offline: '没有网络，联网后才能验证手机号。本机保存的内容都还在。',
    session: '登录已失效，请重新登录后再验证手机号。',
    login: '手机号验证后登录失败，请重试。',
  },
} as const satisfies Texts<typeof en>;
