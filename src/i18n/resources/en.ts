/** Strings of a first visit, with one key per area. */
import { app } from '../../app/texts/en.ts';
import { home } from '../../features/home/texts/en.ts';
import { outboxButton } from '../../outbox/ui/texts/button-en.ts';
import { ui } from '../../ui/texts/en.ts';

export const texts = { app, home, outbox: outboxButton, ui } as const;
