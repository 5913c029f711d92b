import type { Texts } from '../../../i18n/texts.ts';
import type { checks as en } from './en.ts';

/** Strings of the photo checks, in Chinese. */
export const checks = {
  title: '画质自检',
  running: '正在检查照片',
  none: '没有发现需要修改的问题。',
  failed: '这张照片无法检查。',
  more_one: '另有 1 项',
  more_other: '另有 {{count}} 项',
  advice: '仅供参考，以审核员的判断为准。',
  likely: '可能：{{sentence}}',
  show: '在照片上查看',
  straighten: '校正 {{degrees}}°',
  straightened: '已校正 {{degrees}}°。',
  straightenUndo: '撤销',
  cannotStraighten: '照片太小，无法校正：裁切后短边不足 {{least}} 像素。',
  notSo: {
    say: '误报',
    said: '误报：{{name}}。',
    undo: '撤销',
    button: '{{action}}：{{name}}',
    of: {
      tilt: '倾斜',
      highlights: '过曝',
      shadows: '死黑',
      sharpness: '偏软',
      motion: '拖影',
      blur: '模糊',
      noise: '噪点',
      dust: '脏点',
      centring: '主体偏离',
      halo: '锐化白边',
      jpeg: 'JPEG 质量',
    },
  },
  tilt: {
    right: '地平线右高左低，倾斜 {{value}}°，建议校正。',
    left: '地平线左高右低，倾斜 {{value}}°，建议校正。',
  },
  highlights: '{{value}} % 的画面过曝死白，建议降低曝光或压高光。',
  shadows: '{{value}} % 的画面死黑，建议提亮阴影。',
  sharpness: '主体 100 % 下偏软，建议换一张更清晰的，或略加锐化。',
  noise: '平滑区域噪点明显，建议对该区域降噪。',
  dust_one: '有 1 处脏点，建议修掉。',
  dust_other: '有 {{count}} 处脏点，建议修掉。',
  centring: {
    x: { before: '主体偏左，建议裁切至左右留白一致。', after: '主体偏右，建议裁切至左右留白一致。' },
    y: { before: '主体偏上，建议裁切至上下留白一致。', after: '主体偏下，建议裁切至上下留白一致。' },
  },
  halo: '边缘有锐化过度的白边，建议减少锐化。',
  jpeg: '文件以质量 {{value}} 保存，建议用 90 以上重新导出。',
} as const satisfies Texts<typeof en>;
