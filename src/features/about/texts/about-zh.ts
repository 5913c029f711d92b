import type { Texts } from '../../../i18n/texts.ts';
import type { about as en } from './about-en.ts';

export const about = {
  title: '关于',
  mission: {
    headline: '给守在围栏边的人，一个放照片的地方。',
    text: '翼轨展出的飞机与火车，都是守在现场的人亲眼所见：跑道边的雨里，凌晨四点的站台上，只有一格信号，或者没有信号。我们完整保存他们的照片，写明作者是谁；网络再差，照片也会完整送达，绝不重复。',
  },
  features: {
    title: '这里有什么',
    gallery: { title: '图库', text: '所有过审照片，保持原来的画幅，飞机与火车分开。' },
    hots: { title: '热门', text: '此刻浏览和点赞最多的七张。' },
    leaderboard: { title: '排行榜', text: '谁投稿最多，谁审核最多，哪个群组最大。' },
    upload: { title: '上传', text: '选片，放好水印，发送。送达之前，它一直在你的手机里。' },
  },
  community: {
    title: '一群抬头看的人',
    text: '这里的每一张照片，都由一位成员拍下，再由另一位成员看过。审核员自己也是拍友：照片没通过，他们会写明原因，指出位置，作者可以回应。没有付费位置，没有广告，照片的权利永远属于站在那里的人。',
    guidelines: '什么样的照片能通过',
    join: '成为一员',
    reviewer: '成为审核员',
  },
  team: {
    title: '谁在开发',
    page: { role: '页面', text: '你屏幕上看到的一切，以及没有网络时仍能用的部分。' },
    server: { role: '服务器', text: '完整收下照片，保存好，再展示给所有人。' },
  },
  crew: {
    title: '谁在维护',
    lead: '每张照片都由人来决定。值班的是他们。',
    administrators: '站点管理',
    plane_reviewers: '飞机审核员',
    train_reviewers: '火车审核员',
    founder: '创始人',
    none: '还没有人，也许就是你。',
    loading: '正在加载名单',
    missing: '审核员名单还没有存到本机，下次联网时会自动加载。',
    failed: '审核员名单加载失败。',
  },
} as const satisfies Texts<typeof en>;
