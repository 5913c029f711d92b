/** The findings of the checks: the values beyond their limits (docs/checks.md, "Findings"). */
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { RejectCode } from '../../../src/contract/rules/values.ts';
import type { Rect } from '../types.ts';
import type { Trust } from './types.ts';

/** What a finding is about. The texts have sentences for each kind. */
export type FindingKind =
  | 'tilt'
  | 'highlights'
  | 'shadows'
  | 'sharpness'
  | 'noise'
  | 'dust'
  | 'centring'
  | 'halo'
  | 'jpeg';

/** A value beyond its limit. */
export interface Finding {
  kind: FindingKind;
  trust: Exclude<Trust, 'unknown'>;
  /** The value relative to its limit: 1 is at the limit. Only for ordering. */
  severity: number;
  /**
   * The measured value, in the unit of its check: degrees clockwise (tilt), percent of the picture (highlights,
   * shadows), a ratio (sharpness), levels (noise), a number of spots (dust), percent of the picture's width or height
   * by which the subject is off centre, positive for right or down (centring), percent (halo), quality (jpeg).
   */
  value: number;
  /** For centring: the axis on which the subject is off centre. */
  axis?: 'x' | 'y';
  /** Its places in px, the worst first. Empty if it concerns the whole picture. */
  places: Rect[];
}

/**
 * The limits from which a value is a finding. They were chosen on the sample photos so that a good photo seldom has a
 * finding, since findings are advice.
 */
export const FINDING_LIMITS = {
  tiltDegrees: 0.5,
  highlightsPercent: 1,
  shadowsPercent: 3,
  sharpness: 0.3,
  noiseLevels: 7,
  centringPercent: 12,
  haloPercent: 20,
  jpegQuality: 80,
} as const;

/** The reason for which a reviewer may reject a photo with such a finding; undefined if there is none. */
export const CODE_OF_FINDING: Readonly<Record<FindingKind, RejectCode | undefined>> = {
  tilt: 'level',
  highlights: 'exposure',
  shadows: 'exposure',
  sharpness: 'sharpness',
  noise: 'noise',
  dust: 'dust',
  centring: 'centring',
  halo: 'sharpness',
  jpeg: undefined,
};

/** The findings on a photo, the worst first; one that is only likely counts half as much as one that is sure. */
export function findingsOf(checks: PhotoChecks): Finding[] {
  const found = [
    ...tiltFindings(checks),
    ...exposureFindings(checks),
    ...detailFindings(checks),
    ...dustFindings(checks),
    ...centringFindings(checks),
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
    { total, places }: { total: number; places: Rect[] },
    limit: number,
  ) => finding({ kind, trust, severity: total / limit, value: total, places });
  return [
    ...clipped('highlights', highlights, FINDING_LIMITS.highlightsPercent),
    ...clipped('shadows', shadows, FINDING_LIMITS.shadowsPercent),
  ];
}

function detailFindings({ sharpness, noise, halo, jpeg }: PhotoChecks): Finding[] {
  const { quality = 100 } = jpeg;
  return [
    ...finding({
      kind: 'sharpness',
      trust: sharpness.trust,
      severity: FINDING_LIMITS.sharpness / Math.max(sharpness.value, 0.001),
      value: sharpness.value,
      places: listed(sharpness.place),
    }),
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

/**
 * Reports only the axis on which the subject is farther off centre, and only if the subject is isolated: its box in
 * clutter is too rough, and a subject in a landscape is seldom meant to be in the middle.
 */
function centringFindings({ margins: { trust, left, right, top, bottom, subject } }: PhotoChecks): Finding[] {
  const across = (left - right) / 2;
  const along = (top - bottom) / 2;
  const isAcross = Math.abs(across) >= Math.abs(along);
  const value = isAcross ? across : along;
  return finding({
    kind: 'centring',
    trust: trust === 'sure' ? trust : 'unknown',
    severity: Math.abs(value) / FINDING_LIMITS.centringPercent,
    value,
    axis: isAcross ? 'x' : 'y',
    places: [subject],
  });
}

/** Empty if the value is within its limit or can't be trusted. */
function finding({ trust, ...found }: Omit<Finding, 'trust'> & { trust: Trust }): Finding[] {
  return trust === 'unknown' || found.severity < 1 ? [] : [{ ...found, trust }];
}

function listed(place: Rect | undefined): Rect[] {
  return place === undefined ? [] : [place];
}
