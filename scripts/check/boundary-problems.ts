/** Checks a file's imports against the rules of `boundary-rules.ts`. */
import path from 'node:path';
import type { Import } from './import-graph.ts';
import { targetOf } from './import-graph.ts';

/** A set of files with the same import rules. */
interface Scope {
  /** A folder or a file. `*` matches one path segment, and each match is a separate scope. */
  at: string;
  /** Folders and files outside the scope that it may import; `*` works as in `at`. It may always import its own files. */
  sees: readonly string[];
  /** The only packages it may import, including their subpaths. If undefined, it may import any package. */
  packages?: readonly string[];
}

export interface BoundaryRules {
  scopes: readonly Scope[];
  /** Folders of `server/`, lowest first; `.` is `server/` itself. Each may import itself and the folders before it. */
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

/** The most specific layer of a file in `server/`. The layer `.` has only the files directly in `server/`. */
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
  /** The scope's folder or file, with each `*` replaced by the name that it matched. */
  own: string;
}

/** The most specific scope of a file, i.e. the one with the most path segments; of several, the one with the fewest `*`. */
function scopeOf(file: string, scopes: readonly Scope[]): FoundScope | undefined {
  const breadth = ({ at }: Scope) => at.split('*').length - 10 * at.split('/').length;
  const [found] = scopes.filter(({ at }) => isIn(file, at)).toSorted((a, b) => breadth(a) - breadth(b));
  if (found === undefined) return undefined;
  const names = found.at.split('/').length;
  return { ...found, own: file.split('/').slice(0, names).join('/') };
}

/** True if the pattern matches the file or folder itself, or a folder that contains it. */
function isIn(file: string, pattern: string): boolean {
  const names = file.split('/');
  const wanted = pattern.split('/');
  return wanted.length <= names.length && wanted.every((name, n) => name === '*' || name === names[n]);
}
