/** A server in a different process, called over HTTP, with the same database and storage as the test's own server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { SmsMessage, SmsSender } from '../../../server/modules/accounts/codes/sms.ts';
import type { RawResponse, RawRequest } from '../raw-call.ts';
import { ADDRESS_HEADER, CLOCK_HEADER } from './protocol.ts';
import type { StartOrder, Started } from './protocol.ts';

/** What the second server shares with the test. */
interface Shared {
  /** Receives the second server's SMS messages. */
  sms: SmsSender;
  clock: () => Date;
  /** Receives the second server's log lines. */
  lines: string[];
}

export interface SecondServer {
  /** `http://host:port` */
  address: string;
  call: (request: RawRequest) => Promise<RawResponse>;
  close: () => Promise<void>;
}

/** Starts a second server in the process at `host`. */
export async function startSecondServer(
  host: string,
  order: StartOrder,
  { sms, clock, lines }: Shared,
): Promise<SecondServer> {
  const gateway = await startSmsGateway(sms);
  const env = { ...order.env, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: gateway.url };
  const body = JSON.stringify({ ...order, env });
  const headers = { 'content-type': 'application/json' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `host.ts` sends this shape
  const { id, address } = (await fetchJson(`${host}/servers`, { method: 'POST', headers, body })) as Started;
  const fetchLines = async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `host.ts` sends this shape
    lines.push(...((await fetchJson(`${host}/servers/${id}/lines`)) as string[]));
  };
  return {
    address,
    call: async ({ method, url, headers: requestHeaders, payload, remoteAddress }) => {
      const response = await fetch(address + url, {
        method,
        headers: {
          ...requestHeaders,
          [CLOCK_HEADER]: String(clock().getTime()),
          ...(remoteAddress !== undefined && { [ADDRESS_HEADER]: remoteAddress }),
        },
        ...(payload !== undefined && { body: payload }),
      });
      const text = await response.text();
      await fetchLines();
      return { status: response.status, headers: Object.fromEntries(response.headers), text };
    },
    close: async () => {
      await fetchJson(`${host}/servers/${id}`, { method: 'DELETE' });
      gateway.server.close();
      gateway.server.closeAllConnections();
    },
  };
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The gateway's status code for each outcome. */
const STATUS = { sent: 200, not_sent: 400, unknown: 502 } as const;

/** A fake of the operator's SMS webhook (README.md, "Environment"). */
async function startSmsGateway(sms: SmsSender): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    void json(request)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends this shape
      .then((message) => sms(message as SmsMessage))
      .then(
        (outcome) => response.writeHead(STATUS[outcome]).end(),
        () => response.writeHead(500).end(),
      );
  });
  // Only the client closes idle connections, as in `host.ts`.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}
