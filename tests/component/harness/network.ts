/** The device's network. */
import type { StubServer } from './stub-server.ts';

/** Takes the network away or gives it back, and tells the page, as the browser does. */
export function setOnline(server: StubServer, isOnline: boolean): void {
  server.cut(!isOnline);
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
