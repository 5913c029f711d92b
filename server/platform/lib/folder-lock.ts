/**
 * A lock on a folder that only one process can hold at a time. A process that wants the lock listens on a socket of its
 * own in `lock/`, and then tries to connect to all other sockets there. If two processes do this at once, at least the
 * later one finds the other, so they never both get the lock. The socket of a dead process refuses the connection and
 * is removed, so nobody has to clean up after a process is killed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno } from './errno.ts';

/** The longest socket path, in bytes, that every system accepts. On macOS, the limit is 104 including the final NUL. */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME_BYTES = 8;
/** Errors from connecting to a process that is dead or is just ending. */
const DEAD_PROCESS = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

/** A lock held by this process. */
export interface Lock {
  release(): Promise<void>;
}

/** Locks a folder for this process. `undefined` if the lock is already held, by this process or a different one. */
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
 * The folder for the sockets: inside `folder`, or inside the system's temporary folder if the path would be too long
 * for a socket.
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
    // The lock must not keep the process alive by itself.
    server.unref();
  });
}

/** Closes the server, which also removes its socket file. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** True if a living process is listening on a socket. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      if (DEAD_PROCESS.some((code) => isErrno(error, code))) resolve(false);
      // The socket's backlog is full, so its process must be alive.
      else if (isErrno(error, 'EAGAIN')) resolve(true);
      else reject(error);
    });
  });
}
