import type { Texts } from '../../../i18n/texts.ts';
import type { reviewCorrections as en } from './corrections-en.ts';

/** Strings of the reviewers' list of corrections, in Chinese. */
export const reviewCorrections = {
  title: '更正',
  menuHint: '已发布照片的信息改动',
  waiting: '待处理 {{count}} 条',
  lead: '这些已发布的照片，作者改了照片信息。',
  back: '审核中心',
  list: '更正，按提交先后排列',
  suggested: '{{name}} 建议',
  when: '{{date}} {{time}}',
  state: { waiting: '等你处理，{{when}} 提交', shown: '{{when}} 起已显示' },
  agree: '同意',
  decline: '不同意',
  keep: '保留',
  takeBack: '撤回',
  done: {
    agree: '已同意：{{name}}',
    decline: '未同意：{{name}}',
    keep: '已保留：{{name}}',
    takeBack: '已撤回：{{name}}',
  },
  needsNetwork: '有网络时才能处理更正。',
  noResponse: '没有连上服务器，这条可能还没处理。有网络后请再试一次。',
  more_one: '处理完这些，还有 {{count}} 条更正。',
  more_other: '处理完这些，还有 {{count}} 条更正。',
  keys: { agree: '同意或保留', decline: '不同意或撤回' },
  empty: { title: '没有要看的更正', hint: '新的更正会自动出现在这里。' },
} as const satisfies Texts<typeof en>;
