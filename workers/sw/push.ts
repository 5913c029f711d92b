/** Shows pushes to this device, and renews its subscription (docs/rules/push.md, "Content"). */
import type { Connection } from '../../src/database/connection.ts';
import { chooseLanguage } from '../../src/contract/rules/language.ts';
import { propertyOf } from '../../src/contract/rules/unknown-values.ts';
import { renewSubscription } from '../../src/push/subscription.ts';
import { readStoredSession } from '../../src/session/stored-session.ts';
import { noticeWords } from './notify.ts';
import type { NoticeScope } from './notify.ts';

/** A notification. `navigate`: the path of this site that a press opens. */
interface Notice {
  title: string;
  options: NotificationOptions & { data: { navigate: string } };
}

/** The part of the worker's scope that a push needs. */
export interface PushScope extends NoticeScope {
  location: { readonly origin: string };
}

/**
 * Shows a push. If the push can't be read, shows a general notification, because iOS ends a subscription whose pushes
 * show nothing.
 */
export async function showPush(scope: PushScope, readText: () => string | undefined): Promise<void> {
  const { title, options } = read(readText, scope.location.origin) ?? unreadable(scope);
  await scope.registration.showNotification(title, options);
}

function read(readText: () => string | undefined, origin: string): Notice | undefined {
  try {
    const pushed: unknown = JSON.parse(readText() ?? '');
    const notification = propertyOf(pushed, 'notification');
    const title = text(notification, 'title');
    if (title === undefined || title === '') return undefined;
    const lang = text(notification, 'lang');
    return {
      title,
      options: {
        ...LOOK,
        body: text(notification, 'body') ?? '',
        dir: 'auto',
        ...(lang !== undefined && { lang }),
        ...tagOf(text(notification, 'tag')),
        silent: propertyOf(notification, 'silent') === true,
        data: { navigate: pathOf(text(notification, 'navigate'), origin) },
      },
    };
  } catch {
    return undefined;
  }
}

const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };

/** A notification without a tag replaces no other one. An empty tag would mean the same. */
const tagOf = (tag: string | undefined) => (tag === undefined || tag === '' ? {} : { tag });

function unreadable({ navigator }: PushScope): Notice {
  const { unreadTitle, unreadBody } = noticeWords(navigator.language);
  const lang = navigator.language.startsWith('zh') ? 'zh-CN' : 'en';
  return {
    title: unreadTitle,
    options: { ...LOOK, body: unreadBody, lang, tag: 'push', data: { navigate: '/notifications' } },
  };
}

function text(of: unknown, name: string): string | undefined {
  const value = propertyOf(of, name);
  return typeof value === 'string' ? value : undefined;
}

/** The path of an address of this site, with query and fragment; the home page for any other address. */
function pathOf(address: string | undefined, origin: string): string {
  if (address === undefined || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  // A path that begins with two slashes would lead to another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The path that a press on a notification opens; undefined if it only opens the app. */
export function placeOf({ data }: { readonly data: unknown }, origin: string): string | undefined {
  const navigate = text(data, 'navigate');
  return navigate === undefined ? undefined : pathOf(navigate, origin);
}

/** Subscribes again after the browser has ended the subscription. */
export async function replaceSubscription(
  scope: { registration: { pushManager: PushManager }; navigator: { readonly languages: readonly string[] } },
  connection: Connection,
): Promise<void> {
  const session = await readStoredSession(connection);
  if (session === undefined) return;
  const { token, user } = session;
  const language = chooseLanguage(user.preferred_lang, scope.navigator.languages);
  await renewSubscription(scope.registration.pushManager, { token, language }, { creates: true });
}
