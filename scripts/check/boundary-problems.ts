/** Which file may import which, by the rules of `boundary-rules.ts`. */
import path from 'node:path';
import type { Import } from './import-graph.ts';
import { targetOf } from './import-graph.ts';

/** Files that share what they may see. */
interface Scope {
  /** A folder or a file. `*` stands for one name, and each name is a scope of its own. */
  at: string;
  /** Folders and files outside of the scope, `*` as above. The scope's own files may always be imported. */
  sees: readonly string[];
  /** The only packages it may import, with what is below them. Absent: any. */
  packages?: readonly string[];
}

export interface BoundaryRules {
  scopes: readonly Scope[];
  /** Folders of `server/`, lowest first, `.` for its root: each may import from itself and from those before it. */
  serverLayers: readonly string[];
  /** Packages that only these folders and files may import. */
  ownedPackages: Readonly<Record<string, readonly string[]>>;
}

/** What is wrong with a file's imports, in words; empty when all is well. `file`: its path from the root. */
export function boundaryProblems(file: string, imports: readonly Import[], rules: BoundaryRules): string[] {
  const scope = scopeOf(file, rules.scopes);
  if (scope === undefined) return [`${file} is in no scope of scripts/check/boundary-rules.ts`];
  return imports.flatMap((each) => {
    const why = each.name.startsWith('.')
      ? fileProblem(file, targetOf(file, each.name), scope, rules)
      : packageProblem(file, each.name, scope, rules);
    return why === undefined ? [] : [`${file} imports ${each.name}: ${why}`];
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
  if (isIn(target, own) || sees.some((place) => isIn(target, place))) return undefined;
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

/** The narrowest layer with a file of `server/`; `.` has those in its root alone. */
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
  const isFrom = (owner: string) => name === owner || name.startsWith(`${owner}/`);
  if (packages !== undefined && !packages.some(isFrom)) {
    return `${own} uses ${packages.length === 0 ? 'no package' : `only ${packages.join(', ')}`}`;
  }
  for (const [owned, places] of Object.entries(ownedPackages)) {
    if (isFrom(owned) && !places.some((place) => isIn(file, place))) {
      return `only ${places.join(', ')} may import ${owned}`;
    }
  }
  return undefined;
}

interface FoundScope extends Scope {
  /** The scope's own folder or file, without `*`. */
  own: string;
}

/** The narrowest scope that the file lies in: the one with the longest path, and a name before a `*`. */
function scopeOf(file: string, scopes: readonly Scope[]): FoundScope | undefined {
  const width = ({ at }: Scope) => at.split('*').length - 10 * at.split('/').length;
  const [found] = scopes.filter(({ at }) => isIn(file, at)).toSorted((a, b) => width(a) - width(b));
  if (found === undefined) return undefined;
  const names = found.at.split('/').length;
  return { ...found, own: file.split('/').slice(0, names).join('/') };
}

/** True for a file or folder at a place or below it. */
function isIn(file: string, place: string): boolean {
  const names = file.split('/');
  const wanted = place.split('/');
  return wanted.length <= names.length && wanted.every((each, n) => each === '*' || each === names[n]);
}
