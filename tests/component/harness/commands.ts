/** The commands of `tests/component/node/commands.ts`, which run outside the page. */
import { commands } from 'vitest/browser';
import type { ComponentCommands } from '../node/commands.ts';

declare module 'vitest/internal/browser' {
  interface BrowserCommands extends ComponentCommands {}
}

export const {
  mouse,
  fingers,
  tapScreen,
  touchScreen,
  emulateMedia,
  fontSize,
  inputMethod,
  inputMethodKey,
  breakRequests,
  checkOnServer,
} = commands;
