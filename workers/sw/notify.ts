/**
 * Notifications, shown only with permission and while no window of the app is visible (docs/outbox.md, "Service
 * worker").
 */
import type { Session } from '../../src/database/schema.ts';
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
  const language = session?.user.preferred_lang ?? scope.navigator.language;
  const words = language.startsWith('zh') ? zh : en;
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

/** Focuses an open window of the app, or opens one. */
export async function openApp(scope: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  await (open ? open.focus() : scope.clients.openWindow('/'));
}
