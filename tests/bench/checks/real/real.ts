/**
 * `npm run bench -- checks-real -- FOLDER`: what is shown of real photographs, compared with what eyes see, as they are and
 * with planted faults (docs/checks.md, "Measured on your own photographs"). Takes about half a minute for each
 * photograph.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture } from '../../../../scripts/checks/read-picture.ts';
import { FINDING_KINDS } from '../../../../src/contract/rules/values.ts';
import type { FindingKind } from '../../../../src/contract/rules/values.ts';
import { findingsOf, FINDING_LIMITS } from '../../../../workers/image/checks/findings.ts';
import { runChecks } from '../../../../workers/image/checks/run-checks.ts';
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import { seededRandom } from '../../../faults/sim/random.ts';
import { tilted } from '../../../tilted-photo.ts';
import { fromPixels } from '../../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../../unit/image/checks/pictures.ts';
import type { BenchTable } from '../../site.ts';
import { decodePixels, drawSpots, isAt, placeSpots } from '../draw-dust.ts';
import { readJudgements, verdictOn } from './judgements.ts';
import type { Judgement, Verdict } from './judgements.ts';
import { FAULTS, onItsSide, TURNS } from './plant.ts';
import { FindingTable } from './table.ts';

/** The quality of the JPEG that a photograph with a planted fault is saved as. */
const QUALITY = 92;
const SOFT: readonly FindingKind[] = ['motion', 'blur'];
/** A shown tilt is right within this many degrees; the excess absorbs floating-point error. */
const RIGHT_DEGREES = 0.5 + 1e-6;
const SPOTS_PER_PHOTO = 6;
/** Depths of planted dust, as shares. */
const DUST_DEPTHS = [0.08, 0.15, 0.22, 0.3];

const DUST = 'dust in plain sky, 8 to 30 % deep';
const ON_SIDE = 'on its side';

/** One photograph and what is counted. */
interface Judged {
  judgement: Judgement;
  photo: Pixels;
  /** What the checks measure on the file as it is. */
  before: MeasuredChecks;
  table: FindingTable;
}

/** Measures the photographs of a folder. Rejects without a folder, or if it has no judgements. */
export async function measureReal([folder]: readonly string[]): Promise<BenchTable> {
  if (folder === undefined) throw new Error('usage: npm run bench -- checks-real -- FOLDER');
  const table = new FindingTable();
  for (const kind of FINDING_KINDS) table.add(kind);
  for (const judgement of await readJudgements(folder)) {
    const bytes = await readFile(path.join(folder, judgement.file));
    const before = runChecks(await decodePicture(bytes), bytes);
    const judged: Judged = { judgement, photo: await decodePixels(bytes), before, table };
    console.log(`${judgement.file}: ${kindsOf(before).join(', ') || 'nothing'}`);
    countAsItIs(judged);
    await countFaults(judged);
    await countDust(judged);
    await countTilts(judged);
    await countOnItsSide(judged);
  }
  return table.table();
}

function countAsItIs({ judgement, before, table }: Judged): void {
  const shown = kindsOf(before);
  for (const kind of FINDING_KINDS) {
    if (verdictOn(judgement, kind) === 'true') table.add(kind, 'there');
    if (!shown.includes(kind)) continue;
    const verdict = verdictOnShown(judgement, kind, before);
    if (verdict === 'false') table.addWrong(kind, kind);
    else if (verdict === 'arguable') table.add(kind, 'arguable');
    else table.add(kind, 'found', 'right');
  }
}

/** Whether what is shown is true. A tilt that a person sees has to be measured right, too. */
function verdictOnShown(judgement: Judgement, kind: FindingKind, { tilt }: MeasuredChecks): Verdict {
  const { tilt_degrees: truth } = judgement;
  const verdict = verdictOn(judgement, kind);
  if (kind !== 'tilt' || truth === undefined || verdict === 'arguable') return verdict;
  if (Math.abs(tilt.degrees - truth) > RIGHT_DEGREES) return 'false';
  // Too small for a person to call it a fault.
  return verdict === 'true' ? 'true' : 'arguable';
}

async function countFaults({ judgement, photo, before, table }: Judged): Promise<void> {
  for (const { row, kind, plant, quality, brings = [] } of FAULTS) {
    const same = SOFT.includes(kind) ? SOFT : [kind];
    // A photograph that may have the fault already can't show that it was planted.
    if (same.some((one) => verdictOn(judgement, one) !== 'false')) continue;
    const checks = await checksOf(await plant(photo), quality);
    const shown = kindsOf(checks);
    table.add(row, 'there');
    if (shown.some((one) => same.includes(one))) table.add(row, 'found');
    if (shown.includes(kind)) table.add(row, 'right');
    countOthers({ judgement, before, table }, row, checks, [...same, ...brings]);
  }
}

async function countDust({ judgement, photo, before, table }: Judged): Promise<void> {
  const { sky } = judgement;
  if (sky === undefined) return;
  const options = { most: SPOTS_PER_PHOTO, first: table.countOf(DUST), within: sky, depths: DUST_DEPTHS };
  const spots = placeSpots(photo, seededRandom(photo.width), options);
  const checks = await checksOf(drawSpots(photo, spots));
  const found = kindsOf(checks).includes('dust') ? checks.dust.spots : [];
  for (const spot of spots) {
    table.add(DUST, 'there');
    if (found.some((one) => isAt(one, spot))) table.add(DUST, 'found', 'right');
  }
  for (const one of found) {
    if (![...spots, ...before.dust.spots].some((spot) => isAt(one, spot))) table.addWrong(DUST, 'dust');
  }
  countOthers({ judgement, before, table }, DUST, checks, ['dust']);
}

async function countTilts({ judgement, photo, before, table }: Judged): Promise<void> {
  const { tilt_degrees: truth } = judgement;
  if (truth === undefined) return;
  for (const turn of TURNS) {
    const degrees = truth + turn;
    // Less isn't shown.
    if (Math.abs(degrees) < FINDING_LIMITS.tiltDegrees) continue;
    const checks = await checksOf(await tilted(photo, turn));
    const row = `turned by ${Math.abs(turn)}°`;
    table.add(row, 'there');
    if (kindsOf(checks).includes('tilt')) {
      if (Math.abs(checks.tilt.degrees - degrees) <= RIGHT_DEGREES) table.add(row, 'found', 'right');
      else table.addWrong(row, 'tilt');
    }
    countOthers({ judgement, before, table }, row, checks, ['tilt']);
  }
}

/** Whatever tilt is shown of a picture on its side is wrong. */
async function countOnItsSide({ judgement, photo, before, table }: Judged): Promise<void> {
  const lying = await checksOf(await onItsSide(photo));
  table.add(ON_SIDE);
  if (kindsOf(lying).includes('tilt')) table.addWrong(ON_SIDE, 'tilt');
  countOthers({ judgement, before, table }, ON_SIDE, lying, ['tilt']);
}

/**
 * Counts as wrong what is shown beside what is expected: the photograph's own faults, those that one may argue about, and
 * what is shown of it as it is, which is counted there.
 */
function countOthers(
  { judgement, before, table }: Omit<Judged, 'photo'>,
  row: string,
  checks: MeasuredChecks,
  expected: readonly FindingKind[],
): void {
  const own = kindsOf(before);
  // A soft photograph may be soft in another way once it is changed.
  const known = new Set([...expected, ...own, ...(own.some((kind) => SOFT.includes(kind)) ? SOFT : [])]);
  for (const kind of kindsOf(checks)) {
    if (known.has(kind) || verdictOnShown(judgement, kind, checks) !== 'false') continue;
    console.log(`  ${row}: shows ${kind}`);
    table.addWrong(row, kind);
  }
}

async function checksOf(photo: Pixels, quality = QUALITY): Promise<MeasuredChecks> {
  const file = await fromPixels(photo).jpeg({ quality }).toBuffer();
  return runChecks(await decodePicture(file), file);
}

function kindsOf(checks: MeasuredChecks): FindingKind[] {
  return findingsOf(checks).map(({ kind }) => kind);
}
