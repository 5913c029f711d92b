/**
 * Finds the test files that a change of some source files reaches, nearest first, by the imports between files. Two things
 * are reached without an import: a screen by the address that a test opens, and a server's module by the call that a test
 * makes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeImports, targetOf } from '../check/import-graph.ts';

/** A test file, and the number of imports between it and the change. */
export interface ReachedTest {
  file: string;
  distance: number;
}

/** Text of source files by their paths, relative to the project's folder. */
export type Sources = ReadonlyMap<string, string>;

const FOLDERS = ['src', 'workers', 'server', 'tests', 'scripts'];
/** Levels whose tests run without a build of the page. */
const TEST = /^tests\/(?:unit|component|faults|api)\/.*\.test\.tsx?$/;

/**
 * These import the whole app or the whole server, so by them everything would reach every test. What only they reach comes
 * last.
 */
const WHOLE = new Set(['src/app/App.tsx', 'src/app/screens.ts', 'server/app.ts', 'server/context.ts']);
const WHOLE_DISTANCE = 100;

/** `'/gallery?…'` in a component test: the first part of an address. */
const ADDRESS = /['"`](\/[a-z-]+)[/?'"`$]/g;
/** `path: '/gallery'` in a feature's list of screens. */
const SCREEN_PATH = /path: ['"`](\/[a-z-]*)/g;
/** `'GET /api/photos'`: a call's key. */
const CALL_KEY = /['"]((?:GET|POST|PUT|DELETE) \/api\/[^'"]*)['"]/g;

/** Reads all TypeScript sources of the project in `root`. */
export function readSources(root = '.'): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  );
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

/** The tests that a change of `changed` reaches, nearest first; changed tests themselves have the distance 0. */
export function reachedTests(sources: Sources, changed: readonly string[]): ReachedTest[] {
  const importers = importersOf(sources);
  const distances = new Map(changed.map((file) => [file, 0]));
  // With only two lengths of a step, a queue that is sorted as it goes is short enough.
  const queue = [...distances.entries()];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [file, distance] = next;
    if (distance > (distances.get(file) ?? 0)) continue;
    const step = WHOLE.has(file) ? WHOLE_DISTANCE : 1;
    for (const importer of importers.get(file) ?? []) {
      if (distance + step >= (distances.get(importer) ?? Number.POSITIVE_INFINITY)) continue;
      distances.set(importer, distance + step);
      queue.push([importer, distance + step]);
    }
    queue.sort((one, other) => one[1] - other[1]);
  }
  return [...distances]
    .filter(([file]) => TEST.test(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((one, other) => one.distance - other.distance || one.file.localeCompare(other.file));
}

/** Which files import, open or call each file. */
function importersOf(sources: Sources): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  const add = (target: string, importer: string) => {
    const known = importers.get(target) ?? new Set();
    importers.set(target, known.add(importer));
  };
  const screens = screensByAddress(sources);
  const modules = modulesByCall(sources);
  for (const [file, source] of sources) {
    for (const name of runtimeImports(source)) if (name.startsWith('.')) add(targetOf(file, name), file);
    if (file.startsWith('tests/component/')) {
      const opened = [...source.matchAll(ADDRESS)].flatMap(([, address = '']) => screens.get(address) ?? []);
      for (const screen of opened) add(screen, file);
    }
    if (file.startsWith('tests/api/')) {
      const made = [...source.matchAll(CALL_KEY)].flatMap(([, key = '']) => modules.get(key) ?? []);
      for (const module of made) add(module, file);
    }
  }
  return importers;
}

/** The screens of the feature that an address belongs to, by the first part of the address. */
function screensByAddress(sources: Sources): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const [file, source] of sources) {
    if (path.basename(file) !== 'feature.ts') continue;
    const folder = path.dirname(file);
    const own = [...sources.keys()].filter(
      (other) => other.startsWith(`${folder}/`) && other.endsWith('Screen.tsx'),
    );
    for (const [, address = ''] of source.matchAll(SCREEN_PATH)) screens.set(address, own);
  }
  return screens;
}

/** The server's module that defines each call. */
function modulesByCall(sources: Sources): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!file.startsWith('server/')) continue;
    for (const [, key = ''] of source.matchAll(/defineCall\(\s*['"]([^'"]+)['"]/g)) modules.set(key, file);
  }
  return modules;
}
