/** HTTP over a bare socket, to send what no client library would send, at any pace. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { TestUser } from './harness.ts';

/** A parsed response; its status is 0 when there was none. */
export interface RawResponse {
  status: number;
  /** The headers, with their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** A connection and everything received on it. */
export class RawConnection {
  readonly socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => (this.#received += chunk.toString('latin1')));
    // These tests are about connections that the server closes while we write, so such errors are expected.
    socket.on('error', () => {});
  }

  /** Connects to an address such as `http://127.0.0.1:8080`, from a local IP address. */
  static async open(address: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  write(text: string | Buffer): void {
    this.socket.write(text);
  }

  /** Everything received so far. */
  get received(): string {
    return this.#received;
  }

  /** Waits until the server has closed the connection; returns the first response. */
  async closed(): Promise<RawResponse> {
    // `once` would reject if the connection is reset.
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve));
    return parse(this.#received);
  }

  /** Writes a piece every `everyMs`, up to `times` times or until the connection is closed. */
  async dribble(piece: string | Buffer, everyMs: number, times = Infinity): Promise<void> {
    for (let time = 0; time < times && !this.socket.closed; time += 1) {
      this.write(piece);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}

/** Sends a request after which the server closes the connection; returns the response. */
export async function sendRaw(address: string, text: string | Buffer): Promise<RawResponse> {
  const connection = await RawConnection.open(address);
  connection.write(text);
  return connection.closed();
}

/** The head of a connection's last request, i.e. with `Connection: close`. */
export function head(line: string, headers: Record<string, string | number> = {}, user?: TestUser): string {
  const all = {
    host: 'x',
    connection: 'close',
    ...(user && { authorization: `Bearer ${user.token}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function parse(text: string): RawResponse {
  const [top = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = top.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString('utf8'),
  };
}
