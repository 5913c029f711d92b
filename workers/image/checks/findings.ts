/** The findings of the checks: the values beyond their limits (docs/checks.md, "Findings"). */
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { FindingKind, RejectCode } from '../../../src/contract/rules/values.ts';
import type { Rect } from '../types.ts';
import type { Trust } from './types.ts';

/** A value beyond its limit. */
export interface Finding {
  kind: FindingKind;
  trust: Exclude<Trust, 'unknown'>;
  /** The value relative to its limit: 1 is at the limit. Only for ordering. */
  severity: number;
  /**
   * The measured value, in the unit of its check: degrees clockwise (tilt), percent of the picture (highlights,
   * shadows), a ratio (motion, blur), levels (noise), a number of spots (dust), percent (halo), quality (jpeg).
   */
  value: number;
  /** Its places in px, the worst first. Empty if it concerns the whole picture. */
  places: Rect[];
}

/**
 * The limits from which a value is a finding; that of the sharpness is only for its severity, since `flaw` decides. They were chosen on photographs and on the sample photos so that what is
 * shown is nearly always true (docs/checks.md, "Findings").
 */
export const FINDING_LIMITS = {
  tiltDegrees: 0.5,
  highlightsPercent: 0.5,
  shadowsPercent: 1,
  sharpness: 0.62,
  noiseLevels: 6,
  haloPercent: 24,
  jpegQuality: 80,
} as const;

/** The findings that say that nothing is sharp. */
const SOFT: ReadonlySet<FindingKind> = new Set(['motion', 'blur']);

/** The reason for which a reviewer may reject a photo with such a finding. */
export const CODE_OF_FINDING: Readonly<Record<FindingKind, RejectCode>> = {
  tilt: 'level',
  highlights: 'exposure',
  shadows: 'exposure',
  motion: 'sharpness',
  blur: 'sharpness',
  noise: 'noise',
  dust: 'dust',
  halo: 'oversharpened',
  jpeg: 'compression',
};

/**
 * What is said of a photo, the worst first. If nothing in it is sharp, no editing helps, and nothing else is said, unless the
 * photographer has dismissed that. `dismissed`: what the photographer says isn't so.
 */
export function findingsOf(checks: PhotoChecks, dismissed: readonly FindingKind[] = []): Finding[] {
  const found = allFindingsOf(checks);
  const soft = found.filter(({ kind }) => SOFT.has(kind) && !dismissed.includes(kind));
  return soft.length > 0 ? soft : found;
}

/** All values beyond their limits, the worst first; one that is only likely counts half as much as one that is sure. */
export function allFindingsOf(checks: PhotoChecks): Finding[] {
  const found = [
    ...softnessFindings(checks.sharpness),
    ...tiltFindings(checks),
    ...exposureFindings(checks),
    ...detailFindings(checks),
    ...dustFindings(checks),
  ];
  return found.toSorted((a, b) => weight(b) - weight(a));
}

function weight({ severity, trust }: Finding): number {
  return trust === 'sure' ? severity : severity / 2;
}

function tiltFindings({ tilt }: PhotoChecks): Finding[] {
  const { trust, degrees } = tilt;
  return finding({
    kind: 'tilt',
    trust,
    severity: Math.abs(degrees) / FINDING_LIMITS.tiltDegrees,
    value: degrees,
    places: [],
  });
}

function exposureFindings({ exposure: { trust, highlights, shadows } }: PhotoChecks): Finding[] {
  const clipped = (
    kind: 'highlights' | 'shadows',
    { fault }: PhotoChecks['exposure']['highlights'],
    limit: number,
  ) => {
    // Missing in what versions before 6 measured.
    const { percent, places } = fault ?? { percent: 0, places: [] };
    return finding({ kind, trust, severity: percent / limit, value: percent, places });
  };
  return [
    ...clipped('highlights', highlights, FINDING_LIMITS.highlightsPercent),
    ...clipped('shadows', shadows, FINDING_LIMITS.shadowsPercent),
  ];
}

function detailFindings({ noise, halo, jpeg }: PhotoChecks): Finding[] {
  const { quality = 100 } = jpeg;
  return [
    ...finding({
      kind: 'noise',
      trust: noise.trust,
      severity: noise.sigma / FINDING_LIMITS.noiseLevels,
      value: noise.sigma,
      places: listed(noise.place),
    }),
    ...finding({
      kind: 'halo',
      trust: halo.trust,
      severity: halo.overshoot / FINDING_LIMITS.haloPercent,
      value: halo.overshoot,
      places: listed(halo.place),
    }),
    ...finding({
      kind: 'jpeg',
      trust: jpeg.trust,
      severity: (100 - quality) / (100 - FINDING_LIMITS.jpegQuality),
      value: quality,
      places: [],
    }),
  ];
}

function dustFindings({ dust: { spots } }: PhotoChecks): Finding[] {
  const isSure = spots.some(({ trust }) => trust === 'sure');
  const places = spots.map(({ x, y, r }) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }));
  return finding({
    kind: 'dust',
    trust: isSure ? 'sure' : 'likely',
    severity: spots.length === 0 ? 0 : 1 + spots.length / 2,
    value: spots.length,
    places,
  });
}

/** Motion is found up to a higher value than blur. */
function softnessFindings({ trust, value, place, flaw }: PhotoChecks['sharpness']): Finding[] {
  if (flaw === undefined) return [];
  const severity = Math.max(1, FINDING_LIMITS.sharpness / Math.max(value, 0.001));
  return finding({ kind: flaw, trust, severity, value, places: listed(place) });
}

/** Empty if the value is within its limit or can't be trusted. */
function finding({ trust, ...found }: Omit<Finding, 'trust'> & { trust: Trust }): Finding[] {
  return trust === 'unknown' || found.severity < 1 ? [] : [{ ...found, trust }];
}

function listed(place: Rect | undefined): Rect[] {
  return place === undefined ? [] : [place];
}
