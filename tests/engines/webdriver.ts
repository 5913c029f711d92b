/** A client of WebKitWebDriver (W3C WebDriver): only the commands that the flows need. */
import { spawn } from 'node:child_process';
import { freePort } from '../e2e/harness/free-port.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { isObject } from '../../src/contract/rules/unknown-values.ts';

/** The property by which WebDriver refers to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCRIPT_LIMIT_MS = 120_000;

/** A driver with one browser. */
export interface WebDriver {
  /** Sends a command of the session. Throws WebDriver's error message. */
  send: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  /** Runs the body of a function in the page and returns what it returns, after awaiting it. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Runs the body of a function that returns an element or nothing; returns the element's reference. */
  find: (body: string, ...args: readonly unknown[]) => Promise<string | undefined>;
  /** Kills browser and driver with SIGKILL; resolves once they have ended. */
  kill: () => Promise<void>;
}

/** Starts a driver and its browser. `env`: what `browser.py` needs. Needs an X display. */
export async function startWebDriver(browser: string, env: Record<string, string>): Promise<WebDriver> {
  const port = await freePort();
  // In a process group of its own, so that the browser and its processes can be killed with it.
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const command = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json();
    const value: unknown = isObject(parsed) ? parsed['value'] : undefined;
    if (response.ok) return value;
    throw new Error(`${path}: ${isObject(value) ? String(value['message']) : response.status}`);
  };
  await waitFor('the driver', () => command('GET', '/status').catch(() => undefined), 30_000);
  const session = await command('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: [] },
        timeouts: { script: SCRIPT_LIMIT_MS, pageLoad: SCRIPT_LIMIT_MS },
      },
    },
  });
  const id = isObject(session) ? String(session['sessionId']) : '';
  const send: WebDriver['send'] = (method, path, body = {}) =>
    command(method, `/session/${id}${path}`, method === 'GET' ? undefined : body);
  return {
    send,
    async run(body, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => { ${body} })(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const result = await send('POST', '/execute/async', { script, args });
      if (!isObject(result)) throw new Error('the script ended without a result');
      if (typeof result['error'] === 'string') throw new Error(result['error']);
      return result['value'];
    },
    async find(body, ...args) {
      const found = await send('POST', '/execute/sync', {
        script: `const args = arguments; ${body}`,
        args,
      });
      return isObject(found) && typeof found[ELEMENT] === 'string' ? found[ELEMENT] : undefined;
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
