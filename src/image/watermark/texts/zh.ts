import type { Texts } from '../../../i18n/texts.ts';
import type { composite as en } from './en.ts';

export const composite = {
  move: '水印：可拖动，或用方向键移动',
  at: '左 {{x}}%，上 {{y}}%',
  size: '水印大小',
  presets: '水印位置',
  preset: { top_left: '左上', top_right: '右上', bottom_left: '左下', bottom_right: '右下' },
  colour: '水印颜色',
  auto: '自动',
  light: '白色',
  dark: '黑色',
  outside: '水印几乎全跑到画面外了。',
} as const satisfies Texts<typeof en>;
