import { describe, expect, it } from 'vitest';
import type { BrowserSource } from '../../../scripts/test/browser.ts';
import type { BrowserProgram } from '../../../scripts/test/browser-start.ts';
import { withHeadlessShell } from '../../../scripts/test/headless-shell.ts';
import { browserEnv, browserSources, describeBrowser, findBrowser } from '../../../scripts/test/browser.ts';

function source(name: string, paths: readonly string[], lacks: BrowserSource['lacks'] = []): BrowserSource {
  return { name, lacks, candidates: () => Promise.resolve(paths.map((path) => ({ path, env: {} }))) };
}

function problemUnless(...paths: string[]) {
  return ({ path }: BrowserProgram) =>
    Promise.resolve(paths.includes(path) ? undefined : 'a library is missing');
}

describe('the browser of the end-to-end tests', () => {
  it('is looked up in the order that CONTRIBUTING.md gives', () => {
    expect(browserSources({}).map(({ name }) => name)).toEqual([
      'CHROMIUM_PATH',
      'the machine',
      "Debian's package",
      'Playwright',
      '@sparticuz/chromium',
    ]);
  });

  it('is taken from CHROMIUM_PATH if set', async () => {
    const [first] = browserSources({ CHROMIUM_PATH: '/opt/mine' });
    expect(await first?.candidates()).toEqual([{ path: '/opt/mine', env: {} }]);
  });

  it('is the first that starts, and reasons for skipping others are logged', async () => {
    const logged: string[] = [];
    const found = await findBrowser(
      (line) => logged.push(line),
      [source('one', []), source('two', ['/a', '/b']), source('three', ['/c'])],
      problemUnless('/b', '/c'),
    );
    expect(found).toMatchObject({ path: '/b', source: 'two' });
    expect(logged).toEqual(['browser: skipped /a (from two): a library is missing']);
  });

  it('is looked up in the next source if one can’t install', async () => {
    const logged: string[] = [];
    const broken: BrowserSource = {
      name: 'broken',
      lacks: [],
      candidates: () => Promise.reject(new Error('no network')),
    };
    const found = await findBrowser(
      (line) => logged.push(line),
      [broken, source('two', ['/a'])],
      problemUnless('/a'),
    );
    expect(found?.path).toBe('/a');
    expect(logged).toEqual(['browser: none from broken: no network']);
  });

  it('is undefined and logged as missing if none starts', async () => {
    const logged: string[] = [];
    expect(
      await findBrowser((line) => logged.push(line), [source('one', ['/a'])], problemUnless()),
    ).toBeUndefined();
    expect(logged.at(-1)).toContain('none found');
  });

  it('is described together with what it cannot run', () => {
    const browser = {
      path: '/a',
      env: { LD_LIBRARY_PATH: '/libs' },
      source: 'the registry',
      lacks: ['background-sync', 'notifications'],
    } as const;
    expect(describeBrowser(browser)).toBe(
      'browser: /a (from the registry); tests that need these cannot run: background-sync, notifications',
    );
    expect(browserEnv(browser)).toEqual({
      LD_LIBRARY_PATH: '/libs',
      CHROMIUM_PATH: '/a',
      HEADLESS_SHELL_PATH: '',
      BROWSER_LACKS: 'background-sync,notifications',
    });
  });
});

describe('the headless shell', () => {
  const debian = { path: '/usr/bin/chromium', source: 'the machine' };
  const shell = '/usr/bin/chromium-headless-shell';
  const shellBeside = async (
    browser: { path: string; source: string },
    machine: Partial<Parameters<typeof withHeadlessShell>[2]>,
  ) => {
    const installed: string[] = [];
    const logged: string[] = [];
    const { shell: found } = await withHeadlessShell(
      { ...browser, env: {}, lacks: [] },
      (line) => logged.push(line),
      {
        isThere: () => Promise.resolve(false),
        install: (name) => {
          installed.push(name);
          return Promise.resolve();
        },
        problemOf: problemUnless(shell),
        ...machine,
      },
    );
    return { found, installed, logged };
  };

  it('of Debian is installed along with its browser', async () => {
    expect(await shellBeside(debian, {})).toEqual({
      found: shell,
      installed: ['chromium-headless-shell'],
      logged: [],
    });
  });

  it('is not installed again if present', async () => {
    const machine = { isThere: () => Promise.resolve(true) };
    expect(await shellBeside(debian, machine)).toEqual({ found: shell, installed: [], logged: [] });
  });

  it('is skipped with a log line if it can’t be installed or started', async () => {
    const machine = { install: () => Promise.reject(new Error('not by root')) };
    expect(await shellBeside(debian, machine)).toMatchObject({
      found: undefined,
      logged: ['browser: no headless shell, which would be faster: not by root'],
    });
    expect(await shellBeside(debian, { problemOf: problemUnless() })).toMatchObject({
      found: undefined,
      logged: ['browser: no headless shell, which would be faster: a library is missing'],
    });
  });

  it('is not looked up for other browsers or one named by CHROMIUM_PATH', async () => {
    const named = { ...debian, source: 'CHROMIUM_PATH' };
    for (const browser of [{ path: '/opt/google/chrome/chrome', source: 'the machine' }, named]) {
      expect(await shellBeside(browser, {})).toEqual({ found: undefined, installed: [], logged: [] });
    }
  });

  it('is described, and passed on in the environment', () => {
    const browser = { path: '/a', env: {}, source: 'the machine', lacks: [], shell: '/b' };
    expect(describeBrowser(browser)).toBe('browser: /a (from the machine); most windows in /b');
    expect(browserEnv(browser)).toMatchObject({ CHROMIUM_PATH: '/a', HEADLESS_SHELL_PATH: '/b' });
  });
});
