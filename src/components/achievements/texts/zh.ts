import type { Texts } from '../../../i18n/texts.ts';
import type { achievements as en } from './en.ts';

export const achievements = {
  of: '{{name}} 的成就',
  names: '{{names}}，另有 {{more}} 项',
  title: '成就',
  all: '全部成就与进度',
  none: '{{name}} 还没有成就。第一张照片过审后即可获得第一项。',
  ownNone: '还没有成就。第一张照片过审后即可获得第一项。',
} as const satisfies Texts<typeof en>;
