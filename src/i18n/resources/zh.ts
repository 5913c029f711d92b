/** Strings of a first visit, with one key per area. */
import { app } from '../../app/texts/zh.ts';
import { home } from '../../features/home/texts/zh.ts';
import { outboxButton } from '../../outbox/ui/texts/button-zh.ts';
import { ui } from '../../ui/texts/zh.ts';

export const texts = { app, home, outbox: outboxButton, ui } as const;
