import type { Texts } from '../../../i18n/texts.ts';
import type { terms as en } from './en.ts';

export const terms = {
  title: '隐私政策与服务条款',
  agree: '同意',
  disagree: '不同意',
  contents: '目录',
  next: '下一节',
  scroll: '请先滚动到底部',
  failed: '隐私政策加载失败，请重试。',
  ask: {
    title: '请先同意条款',
    why: '投稿、点赞和审核都需要你同意以下条款。条款写明了我们保存你的哪些信息，以及社区规则。',
    else: '如果不同意，会退出登录；公开的内容仍然可以看。',
    waiting_one: '发件箱里的 {{count}} 项会留在本机，只有你的账号能打开。',
    waiting_other: '发件箱里的 {{count}} 项会留在本机，只有你的账号能打开。',
  },
} as const satisfies Texts<typeof en>;
