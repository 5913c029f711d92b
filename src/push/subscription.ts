/** The device's subscription to pushes, for page and service worker (docs/rules/push.md, "Devices"). */
import { methodAndPath } from '../contract/calls/call-address.ts';
import type { CallAnswer, CallInput, CallKey } from '../contract/calls/calls.ts';
import type { Language } from '../contract/rules/values.ts';

/** How long a call to our server may take, in ms. */
const CALL_TIMEOUT_MS = 20_000;
/** A push service that can't be reached lets `subscribe` wait for ever. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;

/** For whom a device subscribes. */
export interface Subscriber {
  /** Bearer token of the session that the subscription belongs to. */
  token: string;
  /** The language of the pushes to this device. */
  language: Language;
}

/** The browser's push service refuses, or doesn't answer, as Google's doesn't where it is blocked. */
export class PushServiceUnreachable extends Error {}

/** The server's answer to a call about the subscription wasn't a success. */
class PushRefused extends Error {}

/**
 * Tells the server of the device's subscription, or renews it. One that was made with another key than the server's is
 * replaced. Without one, `creates` says whether to subscribe. Rejects if browser, push service or server can't.
 */
export async function renewSubscription(
  manager: PushManager,
  { token, language }: Subscriber,
  { creates }: { creates: boolean },
): Promise<void> {
  const before = await manager.getSubscription();
  if (before === null && !creates) return;
  const { key } = await ask('GET /api/push/key', {}, token);
  const isCurrent = before !== null && hasKey(before, key);
  if (!isCurrent) await before?.unsubscribe();
  const subscription = isCurrent ? before : await subscribe(manager, key);
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, language };
  await ask('PUT /api/push/subscription', { body }, token);
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service doesn’t answer')), SUBSCRIBE_TIMEOUT_MS);
  });
  const subscribed = manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  try {
    return await Promise.race([subscribed, timeout]);
  } catch (error) {
    // An answer after that would leave a subscription that nobody knows of.
    subscribed.then((late) => late.unsubscribe()).catch(() => undefined);
    throw new PushServiceUnreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** True if a subscription was made with the server's key, or the browser doesn't say with which. */
function hasKey(subscription: PushSubscription, key: string): boolean {
  const { applicationServerKey } = subscription.options;
  if (applicationServerKey === null) return true;
  const wanted = bytesOf(key);
  const own = new Uint8Array(applicationServerKey);
  return own.length === wanted.length && own.every((byte, n) => byte === wanted[n]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

/**
 * Makes a call without the page's own handling of refusals: renewing mostly happens without the user, who must not be
 * prompted for anything then.
 */
async function ask<K extends CallKey>(key: K, input: CallInput<K>, token: string): Promise<CallAnswer<K>> {
  const { method, path } = methodAndPath(key);
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) };
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type of a generic input can't be narrowed
  const { body } = input as { body?: unknown };
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  const response = await fetch(path, init);
  const isOurs = response.headers.get('content-type')?.includes('json') === true && !response.redirected;
  if (!response.ok || !isOurs) throw new PushRefused(`${key}: ${response.status}`);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server serialises by the same schema
  return (await response.json()) as CallAnswer<K>;
}
