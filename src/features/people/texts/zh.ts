import type { Texts } from '../../../i18n/texts.ts';
import type { people as en } from './en.ts';

export const people = {
  title: '拍友',
  back: '返回',
  edit: '编辑资料',
  notFound: '用户不存在',
  notFoundText: '没有找到这位用户。',
  failed: '用户资料加载失败',
  offline: '这份资料没有存在本机，联网后即可打开。',
  toGallery: '去图库',
  deleted: '这个账号已由本人注销，留下的过审照片归在这个名字下。',
  photos: {
    title: '照片',
    planes_one: '全部 {{figure}} 张飞机照片',
    planes_other: '全部 {{figure}} 张飞机照片',
    trains_one: '全部 {{figure}} 张火车照片',
    trains_other: '全部 {{figure}} 张火车照片',
    unread: '照片暂时无法加载，也没有存在本机。',
  },
  badges: '徽章',
  badge: {
    superAdmin: '超级管理员',
    admin: '管理员',
    phoneVerified: '手机已验证',
    online: '在线',
    banned: '已封禁',
  },
  basic: {
    title: '基本信息',
    username: '用户名',
    email: '邮箱',
    sex: '性别',
    language: '语言',
    joined: '加入时间',
    lastLogin: '最近登录',
  },
  statistics: {
    title: '统计',
    total_photos: '照片总数',
    approved_photos: '过审照片',
    groups_joined: '加入的群组',
    groups_created: '创建的群组',
  },
  about: {
    title: '自我介绍',
    none: '{{username}} 还没有填写自我介绍。',
    ownNone: '说说你拍什么、在哪里拍。',
  },
  groups: {
    title: '群组',
    none: '还没有加入群组',
    role: { owner: '群主', admin: '管理员', member: '成员' },
  },
} as const satisfies Texts<typeof en>;
