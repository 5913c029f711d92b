/** Turns pushes to this device on and off, and keeps the subscription valid (docs/rules/push.md, "Devices"). */
import { connection } from '../database/this-page.ts';
import { currentLanguage } from '../i18n/index.ts';
import { i18next } from '../i18n/instance.ts';
import { useSession } from '../session/session.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';
import { PushServiceUnreachable, renewSubscription } from './subscription.ts';

/**
 * The `localStorage` key with the id of the user who turned pushes on, since a subscription doesn't say whose it is.
 */
const OWNER_KEY = 'pushesFor';
/** How long `turnOnPush` waits for a service worker that is still being installed, ms. */
const WORKER_PATIENCE_MS = 10_000;

/** `home-screen`: only once the app has been added to the home screen of an iOS device. */
export type PushSupport = 'yes' | 'home-screen' | 'no';

/** Whether this browser can receive pushes. */
export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'yes';
  // Only browsers on iOS have `standalone`. A browser inside another app, such as WeChat's, can't add to the home
  // screen.
  const isOnIos = 'standalone' in navigator && navigator.standalone === false;
  return isOnIos && navigator.userAgent.includes('Safari/') ? 'home-screen' : 'no';
}

/** True if this device receives the user's pushes. */
export async function hasPush(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const manager = await pushManager();
  const subscription = await manager?.getSubscription().catch(() => null);
  return subscription !== undefined && subscription !== null;
}

/**
 * `undecided`: the user closed the browser's prompt; `unreachable`: the browser's push service doesn't respond;
 * `failed`: our server doesn't.
 */
export type TurnedOn = 'on' | 'denied' | 'undecided' | 'unreachable' | 'failed';

/** Asks for permission and subscribes. Must be called in response to a press, since browsers don't prompt otherwise. */
export async function turnOnPush(): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'undecided';
  return inTurn(async () => {
    const session = await readStoredSession(connection);
    const manager = await pushManager(WORKER_PATIENCE_MS);
    if (session === undefined || manager === undefined) return 'failed';
    try {
      const subscriber = { token: session.token, language: currentLanguage() };
      await renewSubscription(manager, subscriber, { creates: true });
      storeOwner(session.user.id);
      return 'on';
    } catch (error) {
      await endSubscription(manager);
      return error instanceof PushServiceUnreachable ? 'unreachable' : 'failed';
    }
  });
}

/** Ends this device's subscription. Works without a network: the push service then tells the server. */
export async function turnOffPush(): Promise<void> {
  await inTurn(async () => {
    const manager = await pushManager();
    if (manager === undefined) return;
    const endpoint = await endSubscription(manager);
    if (endpoint !== undefined) void tellServer(endpoint);
  });
}

/**
 * Tells the server. Callers don't wait for it: if it fails, the push service refuses the next push, and the server
 * forgets the device.
 */
async function tellServer(endpoint: string): Promise<void> {
  try {
    await request('POST /api/push/unsubscribe', { body: { endpoint } });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  }
}

/** Renews the subscription now and whenever the language or the session changes; ends it with its user's session. */
export async function followPush(): Promise<void> {
  if (pushSupport() !== 'yes') return;
  i18next.on('languageChanged', () => void keepPush());
  useSession.subscribe(({ session }, before) => {
    if (session?.token !== before.session?.token) void keepPush();
  });
  await keepPush();
}

/** Brings the subscription in line with the session. A failure is ignored; the next start tries again. */
async function keepPush(): Promise<void> {
  await inTurn(settle).catch(() => undefined);
}

async function settle(): Promise<void> {
  const manager = await pushManager();
  if (manager === undefined) return;
  // The page's own copy is also empty if the database can't be read, which must not end a subscription.
  const session = await readStoredSession(connection);
  const owner = storedOwner();
  // A subscription without an owner was left by turning pushes on or off, which failed half-way.
  if (session === undefined || (owner !== 'unknown' && owner !== session.user.id)) {
    await endSubscription(manager);
    return;
  }
  if (Notification.permission !== 'granted') return;
  const subscriber = { token: session.token, language: currentLanguage() };
  // The owner's subscription may be missing because replacing it failed.
  await renewSubscription(manager, subscriber, { creates: owner !== 'unknown' });
}

/** Ends this device's subscription; resolves to its address if there was one. */
async function endSubscription(manager: PushManager): Promise<string | undefined> {
  storeOwner(undefined);
  const subscription = await manager.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint;
}

/** The service worker's push manager. Waits up to `patienceMs` for a service worker; undefined if there is none. */
async function pushManager(patienceMs = 0): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (registration?.active) return registration.pushManager;
  if (patienceMs === 0) return undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  return (await Promise.race([serviceWorker.ready, tooLate]))?.pushManager;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, because two at once could leave a subscription that nobody wanted. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** `unknown`: storage is blocked. */
function storedOwner(): number | 'unknown' | undefined {
  try {
    const stored = localStorage.getItem(OWNER_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return 'unknown';
  }
}

function storeOwner(userId: number | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, String(userId));
  } catch {
    // Storage is blocked. The subscription then belongs to whoever is signed in, and any sign-out ends it.
  }
}
