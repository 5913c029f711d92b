/**
 * One process at a time has a data folder. Every process that wants it listens on a socket of its own in `lock/`, and then
 * tries to connect to all other sockets there. Of two processes at least the later one finds the earlier, so two never have
 * the folder. A dead process's socket refuses the connection and is removed, so a kill leaves nothing to clean by hand.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno } from './errno.ts';

/** Longest path of a socket that every system takes, bytes (104 on macOS with its end mark). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME_BYTES = 8;
/** Errors of a connection to a process that is dead, or ends at this moment. */
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

/** A folder held by this process. */
export interface Lock {
  release(): Promise<void>;
}

/** Locks a folder for this process; `undefined` where another process, or this one, has it already. */
export async function lockFolder(folder: string): Promise<Lock | undefined> {
  const sockets = await socketFolder(folder);
  const name = `${randomBytes(SOCKET_NAME_BYTES).toString('hex')}.sock`;
  const server = await listen(join(sockets, name));
  const release = () => closeServer(server);
  for (const other of await readdir(sockets)) {
    if (other === name || !other.endsWith('.sock')) continue;
    if (await answers(join(sockets, other))) {
      await release();
      return undefined;
    }
    await rm(join(sockets, other), { force: true });
  }
  return { release };
}

/** The folder for the sockets: inside `folder`, or where that path is too long for a socket, beside other temporary files. */
async function socketFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const inside = join(await realpath(folder), 'lock');
  const room = SOCKET_NAME_BYTES * 2 + '/.sock'.length;
  const chosen =
    Buffer.byteLength(inside) + room <= MAX_SOCKET_PATH
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
    // The lock alone does not keep the process alive.
    server.unref();
  });
}

/** Closes the server; that also removes its socket. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** True when a living process listens at a socket. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      if (GONE.some((code) => isErrno(error, code))) resolve(false);
      // Only a living process has a backlog that is full.
      else if (isErrno(error, 'EAGAIN')) resolve(true);
      else reject(error);
    });
  });
}
