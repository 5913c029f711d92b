/** The end of a connection whose client still sends what nobody wants. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Time from the answer to the end of the connection, ms. A client reads what it was sent before it hears of the end, which
 * tells it to stop; were the answer lost on its way, it could not be sent again after that. Not longer, since what the
 * client sends meanwhile is sent in vain.
 */
const LINGER_MS = 200;

/**
 * Lets the answer to a request, which must carry `Connection: close`, be the last on its connection, and takes no more of
 * the body. Node itself would read the body to its end, or destroy the connection at once. A browser reads nothing while it
 * sends: it finds the answer when its connection is reset.
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
