/** A stand-in of a browser's push service, over HTTP, with devices that decrypt what they get (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { Language } from '../../../src/contract/rules/values.ts';

/** What a push says. */
interface Payload {
  web_push: number;
  notification: {
    title: string;
    body: string;
    navigate: string;
    lang: string;
    tag: string;
    silent: boolean;
    data: { kind: string };
    app_badge?: string;
  };
}

/** A push as a device gets it. */
export interface Received {
  headers: IncomingHttpHeaders;
  /** The decrypted content. */
  text: string;
  payload: Payload;
}

/** How the service responds instead of taking a push. */
interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

/** A browser with a subscription. */
export interface Device {
  endpoint: string;
  /** The body of the call that subscribes it. */
  subscription: (language?: Language) => CallInput<'PUT /api/push/subscription'>['body'];
  /** Pushes that the service took for it, oldest first. */
  received: Received[];
  /** How many requests came for it. */
  requests: number;
  /** Responses to the next requests, one each; `lost` takes the push and breaks the connection. */
  refusals: (Refusal | 'lost')[];
}

export interface PushService {
  origin: string;
  addDevice(): Device;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { device: Device; open: (body: Buffer) => string }>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      const found = devices.get(request.url ?? '');
      if (found !== undefined) found.device.requests += 1;
      if (found === undefined || request.method !== 'POST') {
        response.writeHead(404).end();
        return;
      }
      const { device, open } = found;
      const refusal = device.refusals.shift();
      if (refusal === undefined || refusal === 'lost') {
        const text = open(body);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests compare the fields
        const payload = JSON.parse(text) as Payload;
        device.received.push({ headers: request.headers, text, payload });
      }
      if (refusal === 'lost') response.destroy();
      else response.writeHead(refusal?.status ?? 201, refusal?.headers).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    addDevice: () => {
      const path = `/push/${randomUUID()}`;
      const { keys, open } = newKeys();
      const endpoint = `${origin}${path}`;
      const device: Device = {
        endpoint,
        subscription: (language = 'en') => ({ endpoint, keys, language }),
        received: [],
        requests: 0,
        refusals: [],
      };
      devices.set(path, { device, open });
      return device;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The keys of a subscription, and how its browser opens a push. */
function newKeys() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    // The header: salt, record size, and the sender's key with its length.
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends in a 2, and zeros.
    const end = padded.lastIndexOf(2);
    return padded.subarray(0, end).toString('utf8');
  };
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, open };
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
