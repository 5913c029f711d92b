/** Ends a connection whose client still sends a body that was refused. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Time from the answer to the end of the connection, ms. The client can read the answer in this time, and the system can
 * send it again if it is lost on its way. No longer, since what the client sends meanwhile is sent in vain.
 */
const LINGER_MS = 200;

/**
 * Makes the answer to a request the last on its connection, and reads no more of the body. The answer must carry
 * `Connection: close`. Node by itself would read the body to its end, or destroy the connection at once. A browser reads
 * nothing while it sends: it finds the answer when its connection is reset.
 */
export function closeUnread({ socket }: IncomingMessage): void {
  if (!(socket instanceof Socket)) return;
  // Node calls this once the answer is written.
  socket.destroySoon = () => {
    socket.end();
    // By then Node has begun to read what is left.
    setImmediate(() => socket.pause());
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
