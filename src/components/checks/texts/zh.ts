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
      motion: '拖影',
      blur: '模糊',
      noise: '噪点',
      dust: '脏点',
      halo: '锐化白边',
      jpeg: 'JPEG 质量',
    },
  },
  tilt: {
    right: '地平线右高左低 {{value}}°，请校正。',
    left: '地平线左高右低 {{value}}°，请校正。',
  },
  highlights: '{{value}} % 的画面过曝死白，请压高光或降低曝光。',
  shadows: '{{value}} % 的画面死黑，请提亮阴影。',
  motion: '相机或主体动了，边缘朝一个方向糊开，请换一张。',
  blur: '100 % 下没有一处清晰，对焦没对上，请换一张更清晰的。',
  noise: '平滑区域颗粒明显，请在那里降噪。',
  dust_one: '天空里有 1 处脏点，请修掉。',
  dust_other: '天空里有 {{count}} 处脏点，请修掉。',
  halo: '边缘有锐化过度的白边，请减少锐化。',
  jpeg: '文件以质量 {{value}} 保存，请用 90 以上重新导出。',
} as const satisfies Texts<typeof en>;
