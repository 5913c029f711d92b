import type { Texts } from '../../../i18n/texts.ts';
import type { leaderboard as en } from './en.ts';

export const leaderboard = {
  title: '排行榜',
  lead: '谁的过审照片最多，谁审得最多，哪些群组最热闹。',
  tabs: {
    label: '榜单',
    photographers: '拍友',
    reviewers: '审核员',
    groups: '群组',
  },
  rank: '名次',
  who: { photographers: '拍友', reviewers: '审核员', groups: '群组' },
  counted: {
    photographers: '张已通过',
    reviewers: '张已审核',
    groups: '名成员',
  },
  first: { photographers: '冠军', reviewers: '首席审核员', groups: '最佳群组' },
  second: { photographers: '亚军', reviewers: '杰出审核员', groups: '人气群组' },
  third: { photographers: '季军', reviewers: '优秀审核员', groups: '活跃群组' },
  owner: '群主：{{name}}',
  founder: '创始人',
  founderCounted: '张已上传',
  error: '排行榜加载失败',
  offline: '没有网络，这个榜单也没有存到本机。',
  empty: {
    photographers: '这里还没有人',
    reviewers: '还没有人审核过照片',
    groups: '还没有群组',
  },
  emptyHint: {
    photographers: '第一张照片过审，榜单就开了。',
    reviewers: '审完第一张照片，榜单就开了。',
    groups: '第一个群组成立，榜单就开了。',
  },
} as const satisfies Texts<typeof en>;
