/** The device's network. */
import type { StubServer } from './stub-server.ts';

/** Takes the network away or gives it back, and tells the page, as the browser does. The next test has it again. */
export function setOnline(server: StubServer, isOnline: boolean): void {
  server.cut(!isOnline);
  setOnLine(isOnline);
}

/** Gives back a network that an earlier test has taken away. */
export function restoreNetwork(): void {
  if (!navigator.onLine) setOnLine(true);
}

function setOnLine(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
