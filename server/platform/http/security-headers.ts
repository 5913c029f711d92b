/** The headers that restrict what browsers do with our answers. */
import type { FastifyInstance } from 'fastify';

/** What the page may load: everything from its own origin only. `blob:` and `data:` are pictures made on the device. */
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

/** Browser features that the page doesn't use, and that an injected script must not use either. */
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

/** The policy of a page with inline style sheets, by each sheet's SHA-256 in base64. It allows no inline script. */
export function policyWithStyles(digests: readonly string[]): string {
  const hashes = digests.map((digest) => ` 'sha256-${digest}'`).join('');
  return CONTENT_SECURITY_POLICY.replace("style-src 'self'", `style-src 'self'${hashes}`);
}

/** For every answer. All browsers that run the app know `frame-ancestors`, so there is no `X-Frame-Options`. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The policy of a user's file: it loads and runs nothing, whatever type a browser takes it for. */
export const USER_FILE_POLICY = "default-src 'none'; sandbox";

/** Two years. Without `includeSubDomains`: the domain's other hosts may not support HTTPS. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Adds the headers to every answer. Answers without a `cache-control` are not cached. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    // Behind a proxy that TRUST_PROXY names, this is the protocol that the proxy reports.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
  app.addHook('onSend', async (_request, reply) => {
    const isSet = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSet) reply.header('cache-control', 'no-store');
  });
}
