/** Checks a file's imports against the rules of `boundary-rules.ts`. */
import path from 'node:path';
import type { Import } from './import-graph.ts';
import { targetOf } from './import-graph.ts';

/** Files that may import the same. */
interface Scope {
  /** A folder or a file. `*` matches one path segment, and each match is a scope of its own. */
  at: string;
  /** Folders and files outside of the scope that it may import, `*` as above. Its own files may always be imported. */
  sees: readonly string[];
  /** The only packages it may import, with their subpaths. Absent: any. */
  packages?: readonly string[];
}

export interface BoundaryRules {
  scopes: readonly Scope[];
  /** Folders of `server/`, lowest first, `.` for its root: each may import itself and those before it. */
  serverLayers: readonly string[];
  /** Packages that only these folders and files may import. */
  ownedPackages: Readonly<Record<string, readonly string[]>>;
}

/** The forbidden imports of a file, as messages; empty if there are none. `file`: its path from the root. */
export function boundaryProblems(file: string, imports: readonly Import[], rules: BoundaryRules): string[] {
  const scope = scopeOf(file, rules.scopes);
  if (scope === undefined) return [`${file} is in no scope of scripts/check/boundary-rules.ts`];
  return imports.flatMap(({ name }) => {
    const reason = name.startsWith('.')
      ? fileProblem(file, targetOf(file, name), scope, rules)
      : packageProblem(file, name, scope, rules);
    return reason === undefined ? [] : [`${file} imports ${name}: ${reason}`];
  });
}

function fileProblem(
  file: string,
  target: string,
  { own, sees }: FoundScope,
  rules: BoundaryRules,
): string | undefined {
  if (file.startsWith('server/') && target.startsWith('server/')) {
    return layerProblem(file, target, rules.serverLayers);
  }
  if (isIn(target, own) || sees.some((pattern) => isIn(target, pattern))) return undefined;
  return `${own} sees ${sees.length === 0 ? 'nothing else' : `only ${sees.join(', ')}`}`;
}

function layerProblem(file: string, target: string, layers: readonly string[]): string | undefined {
  const [from, to] = [layerOf(file, layers), layerOf(target, layers)];
  if (from === undefined || to === undefined) {
    const unknown = path.posix.dirname(from === undefined ? file : target);
    return `${unknown} is in no layer of scripts/check/server-layers.ts`;
  }
  return layers.indexOf(to) <= layers.indexOf(from) ? undefined : `layer ${to} is above ${from}`;
}

/** The most specific layer of a file in `server/`; `.` only has the files directly in it. */
function layerOf(file: string, layers: readonly string[]): string | undefined {
  const folder = path.posix.relative('server', path.posix.dirname(file)) || '.';
  return layers.filter((layer) => isIn(folder, layer)).toSorted((one, other) => other.length - one.length)[0];
}

function packageProblem(
  file: string,
  name: string,
  { own, packages }: FoundScope,
  { ownedPackages }: BoundaryRules,
): string | undefined {
  const isFrom = (packageName: string) => name === packageName || name.startsWith(`${packageName}/`);
  if (packages !== undefined && !packages.some(isFrom)) {
    return `${own} uses ${packages.length === 0 ? 'no package' : `only ${packages.join(', ')}`}`;
  }
  for (const [owned, owners] of Object.entries(ownedPackages)) {
    if (isFrom(owned) && !owners.some((owner) => isIn(file, owner))) {
      return `only ${owners.join(', ')} may import ${owned}`;
    }
  }
  return undefined;
}

interface FoundScope extends Scope {
  /** The scope's own folder or file, without `*`. */
  own: string;
}

/** The most specific scope of a file: the one with the longest path, and a name rather than a `*`. */
function scopeOf(file: string, scopes: readonly Scope[]): FoundScope | undefined {
  const breadth = ({ at }: Scope) => at.split('*').length - 10 * at.split('/').length;
  const [found] = scopes.filter(({ at }) => isIn(file, at)).toSorted((a, b) => breadth(a) - breadth(b));
  if (found === undefined) return undefined;
  const names = found.at.split('/').length;
  return { ...found, own: file.split('/').slice(0, names).join('/') };
}

/** True for a file or folder that a pattern matches, or that is below one. */
function isIn(file: string, pattern: string): boolean {
  const names = file.split('/');
  const wanted = pattern.split('/');
  return wanted.length <= names.length && wanted.every((name, n) => name === '*' || name === names[n]);
}
