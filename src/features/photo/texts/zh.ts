import type { Texts } from '../../../i18n/texts.ts';
import type { photoScreen as en } from './en.ts';

export const photoScreen = {
  title: '照片',
  views: '浏览',
  likes: '点赞',
  like: {
    label_one: '点赞这张照片，已有 {{figure}} 个赞',
    label_other: '点赞这张照片，已有 {{figure}} 个赞',
    loginTitle: '需要登录',
    login: '请先登录再点赞。',
    toLogin: '登录',
    failed: '点赞未能保存在本机，请重试。',
  },
  hot: '热门',
  section: { planes: '飞机信息', trains: '列车信息', camera: '相机参数' },
  group: '小组',
  partial: '当前没有网络：本机只保存了这张照片在列表中的信息。',
  state: {
    pending: '照片正在等待审核，目前只有你和审核员能看到。',
    pending_appeal: '照片的申诉正在处理，目前只有你和审核员能看到。',
  },
  toReview: '打开待审列表',
  gone: {
    title: '无法查看',
    text: '这张照片未通过审核，已无法查看。',
    toGallery: '前往图库',
  },
  error: {
    title: '照片读取失败',
    offline: '没有网络，这张照片也没有保存在本机。',
    session: '登录已过期，重新登录后即可查看这张照片。',
    server: '服务器暂时没有响应。内容不会丢失，请稍后再试。',
  },
} as const satisfies Texts<typeof en>;
