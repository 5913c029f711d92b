/**
 * The modules of all screens except the home page. Loaded lazily, because so many file names would slow down a first
 * visit.
 */
import { createElement } from 'react';
import type { LoadComponent } from '../ui/lazy.ts';

const modules = import.meta.glob<Awaited<ReturnType<LoadComponent<object>>>>([
  '/src/{features,app}/**/*Screen.tsx',
  '!**/HomeScreen.tsx',
]);
const byName = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
);

/** Loads a screen's module, given the name in its `FeatureScreen`. */
export async function loadScreenModule(module: string, props?: object): ReturnType<LoadComponent<object>> {
  const load = byName.get(module);
  if (load === undefined) throw new Error(`no module ${module}`);
  const loaded = await load();
  return props === undefined ? loaded : { default: () => createElement(loaded.default, props) };
}
