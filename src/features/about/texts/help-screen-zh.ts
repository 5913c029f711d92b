import type { Texts } from '../../../i18n/texts.ts';
import type { help as en } from './help-screen-en.ts';

export const help = {
  title: '帮助中心',
  found_one: '{{count}} 条解答',
  found_other: '{{count}} 条解答',
} as const satisfies Texts<typeof en>;
