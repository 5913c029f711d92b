/** The headers that restrict what browsers do with our responses. */
import type { FastifyInstance } from 'fastify';

/**
 * What a page may load: only resources from its own origin, and pictures created on the device (`blob:` and `data:`).
 */
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

/** Browser features that our pages don't use, and that an injected script must not be able to use either. */
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

/**
 * The policy for a page with inline style sheets. `digests` are the SHA-256 hashes of the style sheets in base64.
 * Inline scripts are still forbidden.
 */
export function policyWithStyles(digests: readonly string[]): string {
  const hashes = digests.map((digest) => ` 'sha256-${digest}'`).join('');
  return CONTENT_SECURITY_POLICY.replace("style-src 'self'", `style-src 'self'${hashes}`);
}

/**
 * The headers of every response. There is no `X-Frame-Options`, because all browsers that can run the app support
 * `frame-ancestors`.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The policy for a user's file, which can then neither load nor run anything, whatever type a browser takes it for. */
export const USER_FILE_POLICY = "default-src 'none'; sandbox";

/** Two years. `includeSubDomains` is left out, because other hosts of the domain may not support HTTPS. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Adds the headers to every response. Responses without a `cache-control` header are not cached. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    // Behind a proxy that TRUST_PROXY lists, this is the protocol that the proxy reports.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
  app.addHook('onSend', async (_request, reply) => {
    const isSet = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSet) reply.header('cache-control', 'no-store');
  });
}
