import type { Texts } from '../../../i18n/texts.ts';
import type { home as en } from './en.ts';

export const home = {
  title: '首页',
  headline: '围栏之外，翼与轨。',
  welcome: '翼轨收藏守在跑道边、铁道旁的人拍下的照片。现场就能发：只有一格信号可以，没有信号也可以。',
  loginNow: '立即登录',
  uploadNow: '立即上传',
  openGallery: '进入图库',
  latest: { planes: '最新飞机', trains: '最新火车' },
  notHere: '最新照片还没有存到本机，下次联网时会自动取来。',
  by: '摄影：{{username}}',
  how: {
    title: '一张照片的旅程',
    pickTitle: '选片',
    pick: '检查、加水印、去除位置信息，全部在你自己的设备上完成。',
    sendTitle: '发送',
    send: '服务器完整收到之前，照片一直留在本机。关掉应用、断了网都不怕：只到一次，而且完整。',
    showTitle: '展出',
    show: '审核员看过之后，它会以原本的画幅挂进图库。',
  },
} as const satisfies Texts<typeof en>;
