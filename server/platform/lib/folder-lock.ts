/**
 * A lock on a folder, held by one process at a time. A process that wants it listens on its own socket in `lock/`, and
 * then tries to connect to all other sockets there. Of two processes at least the later one finds the other, so both
 * never get the lock. The socket of a dead process refuses the connection and is removed: after a kill nobody has to
 * clean up.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno } from './errno.ts';

/** Longest socket path that every system accepts, bytes (macOS: 104 with the final NUL). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME_BYTES = 8;
/** Errors of a connection to a process that is dead, or is just ending. */
const DEAD_PROCESS = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

/** A lock that this process holds. */
export interface Lock {
  release(): Promise<void>;
}

/** Locks a folder for this process; `undefined` if a process, perhaps this one, holds the lock already. */
export async function lockFolder(folder: string): Promise<Lock | undefined> {
  const sockets = await socketFolder(folder);
  const name = `${randomBytes(SOCKET_NAME_BYTES).toString('hex')}.sock`;
  const server = await listen(join(sockets, name));
  const release = () => closeServer(server);
  for (const other of await readdir(sockets)) {
    if (other === name || !other.endsWith('.sock')) continue;
    if (await isAlive(join(sockets, other))) {
      await release();
      return undefined;
    }
    await rm(join(sockets, other), { force: true });
  }
  return { release };
}

/**
 * The folder for the sockets: in `folder`, or in the system's temporary folder if that path is too long for a socket.
 */
async function socketFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const inside = join(await realpath(folder), 'lock');
  const nameLength = SOCKET_NAME_BYTES * 2 + '/.sock'.length;
  const chosen =
    Buffer.byteLength(inside) + nameLength <= MAX_SOCKET_PATH
      ? inside
      : join(tmpdir(), `wingrail-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`);
  await mkdir(chosen, { recursive: true, mode: 0o700 });
  return chosen;
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
    // The lock alone must not keep the process alive.
    server.unref();
  });
}

/** Closes the server, which also removes its socket. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** True if a living process listens on a socket. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      if (DEAD_PROCESS.some((code) => isErrno(error, code))) resolve(false);
      // The backlog is full: only a living process has one.
      else if (isErrno(error, 'EAGAIN')) resolve(true);
      else reject(error);
    });
  });
}
