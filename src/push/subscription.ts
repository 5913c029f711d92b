/** Renews the device's subscription to pushes, from the page or the service worker (docs/rules/push.md, "Devices"). */
import { methodAndPath } from '../contract/calls/call-address.ts';
import type { CallResponse, CallInput, CallKey } from '../contract/calls/calls.ts';
import type { Language } from '../contract/rules/values.ts';

/** How long a call to our server may take, in ms. */
const CALL_TIMEOUT_MS = 20_000;
/** The timeout of `subscribe` in ms, which never settles if the push service can't be reached. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;

/** The session and the language for which a device subscribes. */
export interface Subscriber {
  /** Bearer token of the session that the subscription belongs to. */
  token: string;
  /** The language of the pushes to this device. */
  language: Language;
}

/** The browser's push service refuses or doesn't respond, e.g. Google's in countries that block it. */
export class PushServiceUnreachable extends Error {}

/** The server refused a call about the subscription. */
class PushRefused extends Error {}

/**
 * Sends the device's subscription to the server, which stores or renews it. Replaces a subscription that was made
 * with a different server key. If there is none, subscribes only if `creates`. Rejects if the browser, the push
 * service or the server fails.
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
    timer = setTimeout(() => reject(new Error('The push service doesn’t respond')), SUBSCRIBE_TIMEOUT_MS);
  });
  const subscribed = manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  try {
    return await Promise.race([subscribed, timeout]);
  } catch (error) {
    // A response after the timeout would leave a subscription that nobody knows of.
    subscribed.then((late) => late.unsubscribe()).catch(() => undefined);
    throw new PushServiceUnreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** True if a subscription was made with the server's key, or if the browser doesn't tell the key. */
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
 * Makes a call without the page's handling of refusals, which might prompt the user. Most renewals happen without the
 * user.
 */
async function ask<K extends CallKey>(key: K, input: CallInput<K>, token: string): Promise<CallResponse<K>> {
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
  return (await response.json()) as CallResponse<K>;
}
