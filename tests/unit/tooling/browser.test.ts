import { describe, expect, it } from 'vitest';
import type { BrowserSource } from '../../../scripts/test/browser.ts';
import type { BrowserProgram } from '../../../scripts/test/browser-start.ts';
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
      BROWSER_LACKS: 'background-sync,notifications',
    });
  });
});
