/** Texts of a first visit, one key an area. */
import { app } from '../../app/texts/zh.ts';
import { home } from '../../features/home/texts/zh.ts';
import { tray } from '../../tray/texts/zh.ts';
import { ui } from '../../ui/texts/zh.ts';
import { values } from '../texts/zh.ts';

export const texts = { app, home, tray, ui, values } as const;
