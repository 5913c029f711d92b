/** The headers that tell browsers what they may do with our answers. */
import type { FastifyInstance } from 'fastify';

/** What the page may load and do: all of it from its own origin. `blob:` and `data:` are pictures made on the device. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
].join('; ');

/** Browser features that our page doesn't use: neither the page nor a script smuggled into it may use them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The policy of a page with style sheets in it, by each sheet's SHA-256 in base64. Scripts it allows none. */
export function policyWithStyles(digests: readonly string[]): string {
  const named = digests.map((digest) => ` 'sha256-${digest}'`).join('');
  return CONTENT_SECURITY_POLICY.replace("style-src 'self'", `style-src 'self'${named}`);
}

/** For every answer. `frame-ancestors` says what `X-Frame-Options` would, to every browser that runs the app. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The policy of a file that came from a user: it loads nothing and runs nothing, whatever a browser takes it for. */
export const USER_FILE_POLICY = "default-src 'none'; sandbox";

/** Two years. Without `includeSubDomains`: whether the domain's other names speak HTTPS is their owners' to say. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Puts the headers on every answer. An answer that doesn't say how to cache it is not kept. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    // As the proxy says, where TRUST_PROXY names it; the header counts from no other client.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
  app.addHook('onSend', async (_request, reply) => {
    const isSet = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSet) reply.header('cache-control', 'no-store');
  });
}
