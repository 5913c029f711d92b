/** Texts of a first visit, one key an area. */
import { app } from '../../app/texts/zh.ts';
import { home } from '../../features/home/texts/zh.ts';
import { trayButton } from '../../outbox/ui/texts/button-zh.ts';
import { ui } from '../../ui/texts/zh.ts';

export const texts = { app, home, tray: trayButton, ui } as const;
