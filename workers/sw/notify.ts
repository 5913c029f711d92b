/**
 * Notifications, shown only with permission and while no window of the app is visible (docs/outbox.md, "Service
 * worker").
 */
import type { Session } from '../../src/database/schema.ts';
import type { FromServiceWorker } from '../messages.ts';
import { notices as en } from './texts/en.ts';
import { notices as zh } from './texts/zh.ts';

const TAG = 'outbox';
/** How long a closing window may still count as visible. */
const RECHECK_MS = 2_000;

export type OutboxNotice = { kind: 'sent' } | { kind: 'stuck'; left: number };

/** The part of the worker's scope that a notice needs. */
export interface NoticeScope {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { readonly visibilityState: string }[]>;
  };
  navigator: { readonly language: string };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}

/** Shows a notice about the outbox, replacing the previous one. */
export async function showNotice(
  scope: NoticeScope,
  session: Session | undefined,
  notice: OutboxNotice,
): Promise<void> {
  if (Notification.permission !== 'granted' || (await isVisible(scope))) return;
  const words = noticeWords(session?.user.preferred_lang ?? scope.navigator.language);
  const [title, body] =
    notice.kind === 'sent'
      ? [words.sentTitle, words.sentBody]
      : [words.stuckTitle(notice.left), words.stuckBody];
  await scope.registration.showNotification(title, {
    body,
    tag: TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
}

/**
 * True while a window of the app is visible. A window that is being closed or sent to the background still counts as
 * visible for a moment, so a visible window is checked twice.
 */
async function isVisible(scope: NoticeScope): Promise<boolean> {
  if (!(await hasVisibleWindow(scope))) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, RECHECK_MS);
  });
  return hasVisibleWindow(scope);
}

async function hasVisibleWindow(scope: NoticeScope): Promise<boolean> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** The strings in a language, a tag such as `zh-CN`. */
export function noticeWords(language: string): typeof en | typeof zh {
  return language.startsWith('zh') ? zh : en;
}

/** How long a window may take to open a screen itself. */
export const RESPONSE_MS = 3_000;

type AppWindow = Pick<WindowClient, 'focused' | 'postMessage' | 'navigate'> & {
  focus: () => Promise<AppWindow>;
};

/** The part of the worker's scope that opens the app. */
interface OpenScope {
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly AppWindow[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
}

/** Focuses an open window of the app, or opens one; with a path, at that screen. */
export async function openApp({ clients }: OpenScope, path?: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (open === undefined) {
    await clients.openWindow(path ?? '/');
    return;
  }
  // The browser refuses if the press was too long ago. The window then at least shows the right screen.
  const focused = await open.focus().catch(() => open);
  if (path !== undefined) await openIn(focused, path);
}

/**
 * Opens a screen in a window. The page itself follows the path like a link, so that nothing typed is lost. If it
 * doesn't respond, because nobody is signed in or it is still starting, the window loads the path; the browser then
 * asks before it discards what was typed.
 */
async function openIn(window: AppWindow, path: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const responded = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), RESPONSE_MS);
  });
  const message: FromServiceWorker = { type: 'OPEN', path };
  window.postMessage(message, [port2]);
  if (!(await responded)) await window.navigate(path);
  port1.close();
}
