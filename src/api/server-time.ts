import { lastResponse } from './request.ts';

/**
 * The year of the device's time zone by the server's clock, as long as this page has had a response; else by the
 * device's (docs/rules/upload.md, "Footer band").
 */
export function serverYear(): number {
  const sent = Date.parse(lastResponse.headers.get('date') ?? '');
  const now = Number.isNaN(sent) ? Date.now() : sent + performance.now() - lastResponse.at;
  return new Date(now).getFullYear();
}
