/** Installs a browser if the machine has none. Each function throws an error with the reason if it can't. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDebianPackages } from './apt.ts';
import type { BrowserProgram } from './browser-start.ts';
import { dependencyBin, runOrThrow } from '../command.ts';

const MINUTE = 60_000;

/** The last release that supports Node 20. */
const SPARTICUZ = '@sparticuz/chromium@147.0.0';
const SPARTICUZ_FOLDER = path.resolve('.cache', 'sparticuz');

/** Installs Debian's package; needs root and apt. */
export async function installDebianBrowser(): Promise<string[]> {
  await installDebianPackages('chromium');
  return ['/usr/bin/chromium'];
}

/** Downloads Playwright's own build, unless it is in the cache. */
export async function installPlaywrightBrowser(): Promise<string[]> {
  await runOrThrow({ file: dependencyBin('playwright'), args: ['install', 'chromium'], limitMs: 6 * MINUTE });
  const { chromium } = await import('playwright');
  return [chromium.executablePath()];
}

/**
 * Installs a headless shell from the npm registry, with the libraries that it needs. It goes into a separate folder, so
 * `npm ci` doesn't download it for everybody.
 */
export async function installSparticuz(): Promise<BrowserProgram[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs only on Linux x64');
  const entry = path.join(
    SPARTICUZ_FOLDER,
    'node_modules',
    '@sparticuz',
    'chromium',
    'build',
    'esm',
    'index.js',
  );
  if (!(await exists(entry))) {
    await mkdir(SPARTICUZ_FOLDER, { recursive: true });
    await writeFile(path.join(SPARTICUZ_FOLDER, 'package.json'), '{"private":true}\n');
    await runOrThrow({
      file: 'npm',
      args: ['install', '--no-save', '--prefix', SPARTICUZ_FOLDER, SPARTICUZ],
      limitMs: 6 * MINUTE,
    });
  }
  return [await unpackSparticuz(entry)];
}

/** Unpacks the program. The package unpacks its libraries only if the environment looks like AWS Lambda. */
async function unpackSparticuz(entry: string): Promise<BrowserProgram> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const before = { ...process.env };
  const loaded: unknown = await import(pathToFileURL(entry).href);
  if (!hasExecutablePath(loaded)) throw new Error(`${SPARTICUZ} has no executablePath()`);
  const program = await loaded.default.executablePath();
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && value !== before[name]) env[name] = value;
  }
  return { path: program, env };
}

function hasExecutablePath(
  loaded: unknown,
): loaded is { default: { executablePath: () => Promise<string> } } {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return false;
  const { default: main } = loaded;
  return (
    (typeof main === 'object' || typeof main === 'function') && main !== null && 'executablePath' in main
  );
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
