/** Notifications: only where they are allowed, and only while nobody looks at the app (docs/outbox.md, "Service worker"). */
import type { Session } from '../../src/database/schema.ts';
import { notices as en } from './texts/en.ts';
import { notices as zh } from './texts/zh.ts';

const TAG = 'outbox';
/** After this a window that is being closed is gone, ms. */
const SECOND_LOOK_MS = 2_000;

export type OutboxNotice = { kind: 'sent' } | { kind: 'stuck'; left: number };

/** What of the worker's scope a notice needs. */
export interface NoticeScope {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { readonly visibilityState: string }[]>;
  };
  navigator: { readonly language: string };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}

/** Shows one notice about the outbox, instead of the one before. */
export async function showNotice(
  scope: NoticeScope,
  session: Session | undefined,
  notice: OutboxNotice,
): Promise<void> {
  if (Notification.permission !== 'granted' || (await isWatched(scope))) return;
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
 * True while somebody sees a window of the app. A window that is just being closed or put aside still counts as visible
 * for a moment, in which its user reads nothing. So a visible window is looked for a second time.
 */
async function isWatched(scope: NoticeScope): Promise<boolean> {
  if (!(await hasVisibleWindow(scope))) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, SECOND_LOOK_MS);
  });
  return hasVisibleWindow(scope);
}

async function hasVisibleWindow(scope: NoticeScope): Promise<boolean> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Opens the app, or the window of it that is open. */
export async function openApp(scope: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  await (open ? open.focus() : scope.clients.openWindow('/'));
}
