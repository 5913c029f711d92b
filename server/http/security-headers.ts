/** The headers that tell browsers what may be done with our answers. */
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

/** Of what a browser offers to pages, all that ours doesn't use: neither it nor what is smuggled into it gets any. */
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

/** Two years. Whether the domain's other names speak HTTPS is not ours to say: no `includeSubDomains`. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Puts the headers on every answer. What nobody said how to cache is not kept. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    // As the proxy says, where TRUST_PROXY names the proxy; anybody else's word doesn't count.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!said) reply.header('cache-control', 'no-store');
  });
}
