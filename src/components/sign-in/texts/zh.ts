import type { Texts } from '../../../i18n/texts.ts';
import type { askToLogIn as en } from './en.ts';

export const askToLogIn = { title: '需要登录', logIn: '登录' } as const satisfies Texts<typeof en>;
