import { uuidv7 } from 'uuidv7';

const KEY = 'device_id';

/**
 * By which the server knows this browser again at a sign-in (docs/rules/accounts.md, "What users are told of their
 * account"). Undefined where the browser keeps nothing.
 */
function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    const made = uuidv7();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}

/** The option of a request that signs in. */
export function byThisDevice(): { deviceId?: string } {
  const id = deviceId();
  return id === undefined ? {} : { deviceId: id };
}
