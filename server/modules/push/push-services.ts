/**
 * Says which push services the server may send to (docs/rules/push.md, "Devices"). Any other address might be in the
 * operator's own network.
 */

/** Patterns of the hosts of Chromium's, Firefox's, Edge's (on Windows) and Safari's push services. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/** True for an address at a known push service or at one of the origins that the operator allows. */
export function isPushEndpoint(text: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname, origin, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (allowedOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}
