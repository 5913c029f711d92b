import type { Texts } from '../../../i18n/texts.ts';
import type { ownAchievements as en } from './en.ts';

export const ownAchievements = {
  title: '成就',
  unauthorized: '请先登录，再查看成就',
  logIn: '登录',
  unlockedOf: '已获得 {{unlocked}} 项，共 {{total}} 项',
  check: '检查成就',
  filter: '显示哪些成就',
  categories: { all: '全部', user: '用户', reviewer: '审核员', admin: '管理员' },
  progress: {
    counted: '{{current}} / {{needed}}',
    eligible: '已达标',
    notEligible: '未达标',
    permission: '已有权限',
    noPermission: '没有权限',
  },
  progressOf: '{{name}}的进度',
  unlockedAt: '{{date}} 获得',
  reached: '已达标，检查后获得',
  isNew: '新',
  new: '新成就：{{names}}',
  checked: '已检查，没有新的成就。',
  checkOffline: '没有网络，暂时不能检查；这里的内容不受影响。',
  empty: '暂无成就',
  error: {
    title: '成就加载失败',
    offline: '没有网络，成就也没有存到本机。',
  },
} as const satisfies Texts<typeof en>;
