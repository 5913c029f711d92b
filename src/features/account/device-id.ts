import { uuidv7 } from 'uuidv7';

const KEY = 'device_id';

/**
 * The id by which the server recognises this browser at sign-in (docs/rules/accounts.md, "Account notices"). Undefined
 * if the browser blocks storage.
 */
function deviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null) return stored;
    const created = uuidv7();
    localStorage.setItem(KEY, created);
    return created;
  } catch {
    return undefined;
  }
}

/** The device's id as an option of the requests that sign in. */
export function deviceIdOption(): { deviceId?: string } {
  const id = deviceId();
  return id === undefined ? {} : { deviceId: id };
}
