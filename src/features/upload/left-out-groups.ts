/** Groups the files that were left out by their reason (docs/rules/upload.md, "The strip"). Pure functions. */
import type { LeftOut } from './machine/state.ts';

/** `beside`: a RAW or HEIC whose JPEG was taken. */
type Reason = LeftOut['problem'] | 'beside';

/** Files that were left out for the same reason, and how many of each kind. */
export interface LeftOutGroup {
  reason: Reason;
  kinds: { kind: 'raw' | 'heic' | 'file'; count: number }[];
  names: string[];
}

/** The groups, in the order of their first files. */
export function leftOutGroups(files: readonly LeftOut[]): LeftOutGroup[] {
  const groups = new Map<Reason, LeftOutGroup>();
  for (const { name, problem, hasJpeg } of files) {
    const isCamera = problem === 'raw' || problem === 'heic';
    const reason = isCamera && hasJpeg === true ? 'beside' : problem;
    const group = groups.get(reason) ?? { reason, kinds: [], names: [] };
    const kind = isCamera ? problem : 'file';
    const counted = group.kinds.find((each) => each.kind === kind);
    if (counted === undefined) group.kinds.push({ kind, count: 1 });
    else counted.count += 1;
    group.names.push(name);
    groups.set(reason, group);
  }
  return [...groups.values()];
}
