import { describe, expect, it } from 'vitest';
import type { BrowserSource } from '../../../scripts/test/browser.ts';
import type { BrowserProgram } from '../../../scripts/test/browser-start.ts';
import { withHeadlessShell } from '../../../scripts/test/headless-shell.ts';
import { browserEnv, browserSources, describeBrowser, findBrowser } from '../../../scripts/test/browser.ts';

function source(name: string, paths: readonly string[], lacks: BrowserSource['lacks'] = []): BrowserSource {
  return { name, lacks, candidates: () => Promise.resolve(paths.map((path) => ({ path, env: {} }))) };
}

function startsOnly(...paths: string[]) {
  return ({ path }: BrowserProgram) =>
    Promise.resolve(paths.includes(path) ? undefined : 'a library is missing');
}

describe('the browser of the end-to-end tests', () => {
  it('is looked for in the order that CONTRIBUTING.md gives', () => {
    expect(browserSources({}).map(({ name }) => name)).toEqual([
      'CHROMIUM_PATH',
      'the machine',
      "Debian's package",
      'Playwright',
      '@sparticuz/chromium',
    ]);
  });

  it('is the one of CHROMIUM_PATH where that is set', async () => {
    const [first] = browserSources({ CHROMIUM_PATH: '/opt/mine' });
    expect(await first?.candidates()).toEqual([{ path: '/opt/mine', env: {} }]);
  });

  it('is the first that starts, and the reasons of those passed over are said', async () => {
    const said: string[] = [];
    const found = await findBrowser(
      (line) => said.push(line),
      [source('one', []), source('two', ['/a', '/b']), source('three', ['/c'])],
      startsOnly('/b', '/c'),
    );
    expect(found).toMatchObject({ path: '/b', source: 'two' });
    expect(said).toEqual(['browser: not /a (from two): a library is missing']);
  });

  it('is looked for further where a source cannot install', async () => {
    const said: string[] = [];
    const broken: BrowserSource = {
      name: 'broken',
      lacks: [],
      candidates: () => Promise.reject(new Error('no network')),
    };
    const found = await findBrowser(
      (line) => said.push(line),
      [broken, source('two', ['/a'])],
      startsOnly('/a'),
    );
    expect(found?.path).toBe('/a');
    expect(said).toEqual(['browser: not from broken: no network']);
  });

  it('is missing, and said to be, where nothing starts', async () => {
    const said: string[] = [];
    expect(
      await findBrowser((line) => said.push(line), [source('one', ['/a'])], startsOnly()),
    ).toBeUndefined();
    expect(said.at(-1)).toContain('none found');
  });

  it('is named together with what it cannot run', () => {
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
  const looked = async (
    browser: { path: string; source: string },
    machine: Partial<Parameters<typeof withHeadlessShell>[2]>,
  ) => {
    const installed: string[] = [];
    const said: string[] = [];
    const { shell: found } = await withHeadlessShell(
      { ...browser, env: {}, lacks: [] },
      (line) => said.push(line),
      {
        isThere: () => Promise.resolve(false),
        install: (name) => {
          installed.push(name);
          return Promise.resolve();
        },
        problemOf: startsOnly(shell),
        ...machine,
      },
    );
    return { found, installed, said };
  };

  it('of Debian is installed beside its browser', async () => {
    expect(await looked(debian, {})).toEqual({
      found: shell,
      installed: ['chromium-headless-shell'],
      said: [],
    });
  });

  it('that is there is not installed again', async () => {
    const machine = { isThere: () => Promise.resolve(true) };
    expect(await looked(debian, machine)).toEqual({ found: shell, installed: [], said: [] });
  });

  it('is done without where it cannot be installed or does not start, and that is said', async () => {
    const cannot = { install: () => Promise.reject(new Error('not by root')) };
    expect(await looked(debian, cannot)).toMatchObject({
      found: undefined,
      said: ['browser: no headless shell, which is quicker: not by root'],
    });
    expect(await looked(debian, { problemOf: startsOnly() })).toMatchObject({
      found: undefined,
      said: ['browser: no headless shell, which is quicker: a library is missing'],
    });
  });

  it('is not looked for beside another browser, nor where one is named', async () => {
    const named = { ...debian, source: 'CHROMIUM_PATH' };
    for (const browser of [{ path: '/opt/google/chrome/chrome', source: 'the machine' }, named]) {
      expect(await looked(browser, {})).toEqual({ found: undefined, installed: [], said: [] });
    }
  });

  it('is named, and is what most windows are opened in', () => {
    const browser = { path: '/a', env: {}, source: 'the machine', lacks: [], shell: '/b' };
    expect(describeBrowser(browser)).toBe('browser: /a (from the machine); most windows in /b');
    expect(browserEnv(browser)).toMatchObject({ CHROMIUM_PATH: '/a', HEADLESS_SHELL_PATH: '/b' });
  });
});
