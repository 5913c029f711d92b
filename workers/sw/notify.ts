/** Notifications: only where they are allowed, and only while nobody looks at the app anyway. */
import type { Session } from '../../src/database/schema.ts';
import { notices as en } from './texts/en.ts';
import { notices as zh } from './texts/zh.ts';

const TAG = 'outbox';

export type Notice = { kind: 'sent' } | { kind: 'stuck'; left: number };

/** Shows one notice about the outbox, instead of the one before. */
export async function notify(
  scope: ServiceWorkerGlobalScope,
  session: Session | undefined,
  notice: Notice,
): Promise<void> {
  if (Notification.permission !== 'granted') return;
  if ((await scope.clients.matchAll({ type: 'window' })).length > 0) return;
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

/** Opens the app, or the window of it that is open. */
export async function openApp(scope: ServiceWorkerGlobalScope): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  await (open ? open.focus() : scope.clients.openWindow('/'));
}
