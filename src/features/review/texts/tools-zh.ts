import type { Texts } from '../../../i18n/texts.ts';
import type { deskTools as en } from './tools-en.ts';

/** Strings of the review desk's tools, in Chinese. */
export const deskTools = {
  thirds: '三分线',
  equalised: '色调均化',
  clipped: '溢出警告',
  centre: '中心十字线',
  places: '检测标记',
  zoom: '放大到 100%',
  level: '水平线',
  levelLine: {
    set: '点两下，选取本应水平或垂直的两点',
    from: '水平线的起点',
    to: '水平线的终点',
    angle: '{{angle}}°',
  },
  compare: {
    side: '并排对比',
    blink: '闪烁对比',
    with: '对比对象',
    this: '这张照片',
    earlier: '#{{id}}，之前的版本',
    nearDuplicate: '#{{id}}，{{username}} 上传，画面相同',
    sameDay: '#{{id}}，{{username}} 上传，同日拍摄',
  },
  figures: {
    waiting: '这张照片还在检查。',
    unknown: '无法测量',
    differs: '加了水印的图片与最初上传的文件不一致。',
    notSo: '作者认为是误报。',
    chips: '检测结果',
    show: '查看',
    use: '标记“{{name}}”',
    tilt: '倾斜',
    highlights: '高光溢出',
    shadows: '阴影溢出',
    sharpness: '锐度',
    noise: '噪点',
    dust: '脏点',
    halo: '锐化白边',
    jpeg: 'JPEG 质量',
  },
} as const satisfies Texts<typeof en>;
