/**
 * `npm run bench -- checks-real -- FOLDER`: what is shown of real photographs, compared with what eyes see, as they are and
 * with planted faults (docs/checks.md, "Measured on your own photographs"). Takes about a minute for a photograph of 10
 * megapixels.
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
import type { Judgement } from './judgements.ts';
import { FAULTS, onItsSide, TURNS } from './plant.ts';
import { FindingTable } from './table.ts';

/** The quality of the JPEG that a photograph with a planted fault is saved as. */
const QUALITY = 92;
const SOFT: readonly FindingKind[] = ['motion', 'blur'];
/** A tilt that is shown is right if it is off by no more, degrees; a little more, since decimals are added. */
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
  }
  return table.table();
}

function countAsItIs({ judgement, before, table }: Judged): void {
  const shown = kindsOf(before);
  for (const kind of FINDING_KINDS) {
    const verdict = kind === 'tilt' ? tiltVerdict(judgement, before) : verdictOn(judgement, kind);
    if (verdictOn(judgement, kind) === 'true') table.add(kind, 'there');
    if (!shown.includes(kind)) continue;
    if (verdict === 'false') table.addWrong(kind, kind);
    else if (verdict === 'arguable') table.add(kind, 'arguable');
    else table.add(kind, 'found', 'right');
  }
}

/** A tilt of which the truth is known is judged by that. */
function tiltVerdict(judgement: Judgement, { tilt }: MeasuredChecks): 'true' | 'false' | 'arguable' {
  const { tilt_degrees: truth } = judgement;
  if (truth === undefined) return verdictOn(judgement, 'tilt');
  return Math.abs(tilt.degrees - truth) <= RIGHT_DEGREES ? 'true' : 'false';
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
    const isLevelled = tiltVerdict(judgement, checks) === 'true';
    const expected = [...same, ...brings, ...expectedOf(before), ...(isLevelled ? (['tilt'] as const) : [])];
    countOthers(table, row, shown, expected);
  }
}

async function countDust({ judgement, photo, before, table }: Judged): Promise<void> {
  const { sky } = judgement;
  if (sky === undefined) return;
  const options = { most: SPOTS_PER_PHOTO, first: table.countOf(DUST), within: sky, depths: DUST_DEPTHS };
  const spots = placeSpots(photo, seededRandom(photo.width), options);
  const checks = await checksOf(drawSpots(photo, spots));
  for (const spot of spots) {
    table.add(DUST, 'there');
    if (checks.dust.spots.some((found) => isAt(found, spot))) table.add(DUST, 'found', 'right');
  }
  for (const found of checks.dust.spots) {
    if (![...spots, ...before.dust.spots].some((spot) => isAt(found, spot))) table.addWrong(DUST, 'dust');
  }
  countOthers(table, DUST, kindsOf(checks), ['dust', ...expectedOf(before)]);
}

async function countTilts({ judgement, photo, before, table }: Judged): Promise<void> {
  const { tilt_degrees: truth } = judgement;
  for (const turn of truth === undefined ? [] : TURNS) {
    const checks = await checksOf(await tilted(photo, turn));
    const shown = kindsOf(checks);
    const degrees = (truth ?? 0) + turn;
    const row = `turned by ${Math.abs(turn)}°`;
    if (Math.abs(degrees) >= FINDING_LIMITS.tiltDegrees) table.add(row, 'there');
    if (shown.includes('tilt')) {
      if (Math.abs(checks.tilt.degrees - degrees) <= RIGHT_DEGREES) table.add(row, 'found', 'right');
      else table.addWrong(row, 'tilt');
    }
    countOthers(table, row, shown, ['tilt', ...expectedOf(before)]);
  }
  // A picture on its side is tilted by none of the angles that may be shown.
  table.add(ON_SIDE);
  countOthers(
    table,
    ON_SIDE,
    kindsOf(await checksOf(await onItsSide(photo))),
    expectedOf(before).filter((kind) => kind !== 'tilt'),
  );
}

/** Counts as wrong what is shown beside what is expected. */
function countOthers(
  table: FindingTable,
  row: string,
  shown: readonly FindingKind[],
  expected: readonly FindingKind[],
): void {
  for (const kind of shown.filter((one) => !expected.includes(one))) {
    console.log(`  ${row}: shows ${kind}`);
    table.addWrong(row, kind);
  }
}

async function checksOf(photo: Pixels, quality = QUALITY): Promise<MeasuredChecks> {
  const file = await fromPixels(photo).jpeg({ quality }).toBuffer();
  return runChecks(await decodePicture(file), file);
}

/** What is shown of the photograph as it is; a soft one may be so in another way once it is changed. */
function expectedOf(before: MeasuredChecks): FindingKind[] {
  const shown = kindsOf(before);
  return shown.some((kind) => SOFT.includes(kind)) ? [...shown, ...SOFT] : shown;
}

function kindsOf(checks: MeasuredChecks): FindingKind[] {
  return findingsOf(checks).map(({ kind }) => kind);
}
