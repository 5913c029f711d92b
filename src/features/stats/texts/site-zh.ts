import type { Texts } from '../../../i18n/texts.ts';
import type { siteStats as en } from './site-en.ts';

export const siteStats = {
  title: '统计',
  lead: '翼轨收藏了多少照片、审核结果如何，所有人都能看到。',
  offline: '没有网络，这些数据也没有存到本机。',
  totals: {
    title: '总数',
    what: '项目',
    number: '数量',
    changed: '最近变动',
    total_photos: '照片',
    total_approved_photos: '已通过',
    total_rejected_photos: '未通过',
    total_hidden_photos: '隐藏或下架',
    total_second_rejections: '再次未通过',
    total_plane_photos: '飞机',
    total_train_photos: '火车',
    total_users: '用户',
    note: '申诉中的照片算未通过。再次未通过：申诉审过之后，照片还是删除了。',
  },
  part: '{{n}} · {{share}}',
  decided: {
    title: '通过率',
    approved: '已通过',
    rejected: '未通过',
    none: '还没有审核结果。',
  },
  types: {
    title: '飞机照片占比',
    planes: '飞机',
    trains: '火车',
    none: '还没有照片。',
  },
  months: {
    title: '每月过审的照片',
    photos: '过审照片',
    notHere: '每月的数据还没有存到本机。',
  },
  own: {
    notHere: '你自己的审核数据加载失败。',
    more: '查看我的全部统计',
  },
} as const satisfies Texts<typeof en>;
