/**
 * `npm run dev`: runs the API with reload, and Vite's dev server in front of it. Ctrl-C ends both; if one exits, so does the
 * other.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dependencyBin } from './command.ts';

/** The API's port; Vite proxies `/api` and `/media` to it. */
const apiPort = process.env['PORT'] ?? '8080';
const apiOrigin = `http://127.0.0.1:${apiPort}`;

const children: ChildProcess[] = [
  spawn(dependencyBin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    // A reload waits for the drain.
    env: { ...process.env, HOST: '127.0.0.1', PORT: apiPort, DRAIN_SECONDS: '0' },
    stdio: 'inherit',
  }),
  spawn(dependencyBin('vite'), ['--clearScreen', 'false'], {
    env: { ...process.env, API_ORIGIN: apiOrigin },
    stdio: 'inherit',
  }),
];

const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGTERM', endAll);
// A terminal sends Ctrl-C to the children too, so end only those that are still running after two seconds.
process.on('SIGINT', () => setTimeout(endAll, 2_000).unref());
for (const child of children) {
  child.once('error', (error) => {
    console.error(error.message);
    endAll();
  });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
}
