import type { Texts } from '../../../i18n/texts.ts';
import type { photoScreen as en } from './en.ts';

export const photoScreen = {
  title: '照片',
  views: '浏览',
  likes: '点赞',
  like: {
    label_one: '点赞这张照片，已有 {{figure}} 个赞',
    label_other: '点赞这张照片，已有 {{figure}} 个赞',
    login: '请先登录再点赞。',
    failed: '点赞没能存到本机，请重试。',
  },
  hot: '热门',
  section: { planes: '飞机信息', trains: '列车信息', camera: '拍摄参数' },
  group: '群组',
  moreBy: '{{name}} 的更多照片',
  partial: '没有网络：本机只存了这张照片在列表里的信息。',
  state: {
    pending: '照片正在等审核，目前只有你和审核员能看到。',
    unsent_appeal: '申诉还在本机，没有发送。',
    pending_appeal: '照片正在申诉，目前只有你和审核员能看到。',
  },
  toReview: '打开待审列表',
  toAppeal: '查看申诉',
  neighbours: {
    label: '切换照片',
    previous: '上一张',
    next: '下一张',
    place: '{{place}} / {{of}}',
  },
  share: { do: '分享', copied: '链接已复制', link: '照片链接' },
  rejected: {
    title: '未通过',
    by: '审核员：{{name}}',
    owner: '只有你和审核员能看到这张照片。可以改好再投，也可以申诉。',
    upheld: '申诉未通过，维持原判。目前只有你和审核员能看到这张照片，你可以上传改进版。',
    others: '只有作者和审核员能看到这张照片。',
    toRejected: '未通过的照片与申诉',
  },
  takedown: {
    title: '下架这张照片',
    text: '用于不能公开的照片：马上生效，不计入每日次数，也不能申诉。这一栏只有超级管理员能看到。',
  },
  reject: {
    title: '改判为不通过',
    text: '用于本来不该通过的照片。照片会从图库撤下，作者会看到原因，也可以申诉。会计入你今天的不通过次数。',
    reason: '未通过原因',
    counter: '{{length}}/{{min}}',
    do: '不通过',
    problem: {
      required: '请填写未通过原因。',
      too_short: '未通过原因至少 2 个字符。',
      too_long: '原因太长了。',
    },
    confirm: {
      title: '把这张已通过的照片改判为不通过？',
      text: '{{username}} 的“{{name}}”会从图库撤下。',
    },
    sending: '决定已保存在本机，正在发送。服务器收到之前，照片仍然可见。',
    saved: '决定已保存在本机，会自动发送。在此之前，所有人仍能看到这张照片。',
    done: { title: '已判不通过', text: '审核员已将照片判为不通过！' },
    failed: '操作失败，照片没有变化，请重试。',
    limit: {
      title: '今天的不通过次数用完了',
      text: '每天可以判 3 张不通过，请明天再来。',
      kept: '这次决定已保存在本机，{{time}} 发送。',
    },
    takeBack: '撤回',
    understood: '知道了',
  },
  gone: {
    rejected: { title: '无法查看', text: '这张照片未通过审核，已无法查看。' },
    deleted: { title: '已删除', text: '这张照片曾在这里展示，现已删除。' },
    unknown: { title: '这里没有照片', text: '照片不存在，或者没有公开。' },
    toGallery: '前往图库',
  },
  error: {
    title: '照片加载失败',
    offline: '没有网络，这张照片也没有存到本机。',
    session: '登录已失效，重新登录后就能看这张照片。',
    server: '服务器暂时没有响应。内容不会丢失，请稍后再试。',
  },
} as const satisfies Texts<typeof en>;
