/**
 * Where this device's cameras have spots on the sensor, from the photos that were picked before (docs/checks.md, "Dust"). It
 * is in the browser's local storage, and never leaves the device.
 */
import { confirmSpots, spotsOnSensor } from '../../../workers/image/checks/dust-recurrence.ts';
import type { NormalisedSpot, SensorFrame } from '../../../workers/image/checks/dust-recurrence.ts';
import { hammingDistance, SAME_PHOTO_BITS } from '../../../workers/image/checks/pdq-distance.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';

const KEY = 'upload.sensor-spots';
/** Photos remembered of each camera. Dust is cleaned away and comes anew, so older ones say less. */
const MOST_PHOTOS = 12;
/** Cameras that are remembered, the last used ones. */
const MOST_CAMERAS = 6;

/** What is remembered of a photo. */
interface RememberedPhoto {
  /** Its PDQ hash, by which it is told from others of the same scene. */
  pdq: string;
  /** Width and height of the stored picture in px: photos of another size are cropped, or of another sensor. */
  size: string;
  spots: NormalisedSpot[];
}

/** The photos of each camera, newest first; cameras in the order of their last use, the last first. */
type History = [camera: string, photos: RememberedPhoto[]][];

/** A checked photo as it came from its camera. */
export interface CheckedPhoto {
  /** Make and model. */
  camera: string;
  checks: MeasuredChecks;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
}

/** The report, with those spots `sure` that earlier photos of the same camera have too; remembers this photo. */
export function confirmDust({ camera, checks, orientation }: CheckedPhoto): MeasuredChecks {
  const { width, height, pdq, dust } = checks;
  const frame: SensorFrame = { width, height, orientation, watermark: 'none' };
  const size = orientation >= 5 ? `${height} ${width}` : `${width} ${height}`;
  const history = readHistory();
  const known = history.find(([name]) => name === camera)?.[1] ?? [];
  // A series shows the same scene, in which everything recurs. It is remembered once.
  const others = known.filter((photo) => !isSameScene(photo.pdq, pdq.hash));
  const earlier = others.filter((photo) => photo.size === size).map(({ spots }) => spots);
  const photos = [{ pdq: pdq.hash, size, spots: spotsOnSensor(dust, frame) }, ...others].slice(
    0,
    MOST_PHOTOS,
  );
  const cameras = history.filter(([name]) => name !== camera);
  const current: History[number] = [camera, photos];
  store([current, ...cameras].slice(0, MOST_CAMERAS));
  return { ...checks, dust: confirmSpots(dust, frame, earlier) };
}

function isSameScene(one: string, other: string): boolean {
  return hammingDistance(one, other) <= SAME_PHOTO_BITS;
}

/** Empty if nothing is stored, or nothing that this version wrote. */
function readHistory(): History {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return isHistory(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isHistory(stored: unknown): stored is History {
  return Array.isArray(stored) && stored.every((entry: unknown) => Array.isArray(entry) && isCamera(entry));
}

function isCamera([name, photos]: readonly unknown[]): boolean {
  return typeof name === 'string' && Array.isArray(photos) && photos.every(isPhoto);
}

function isPhoto(photo: unknown): photo is RememberedPhoto {
  return (
    typeof photo === 'object' &&
    photo !== null &&
    'pdq' in photo &&
    typeof photo.pdq === 'string' &&
    /^[0-9a-f]{64}$/.test(photo.pdq) &&
    'spots' in photo &&
    Array.isArray(photo.spots)
  );
}

function store(history: History): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    // Storage is blocked or full; spots are then only likely.
  }
}
