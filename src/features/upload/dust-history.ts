/**
 * Remembers where this device's cameras have spots on the sensor, from photos that were picked earlier
 * (docs/checks.md, "Dust"). The history is in the browser's local storage and never leaves the device.
 */
import { confirmSpots, spotsOnSensor } from '../../../workers/image/checks/dust-recurrence.ts';
import type { NormalisedSpot, SensorFrame } from '../../../workers/image/checks/dust-recurrence.ts';
import { hammingDistance, SAME_PHOTO_BITS } from '../../../workers/image/checks/pdq-distance.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';

const KEY = 'upload.sensor-spots';
/** The most photos remembered for each camera. Dust is removed and settles again, so older photos mean less. */
const MOST_PHOTOS = 12;
/** The most cameras remembered: those used last. */
const MOST_CAMERAS = 6;

/** The facts remembered about a photo. */
interface RememberedPhoto {
  /** Its PDQ hash, which tells whether another photo shows the same scene. */
  pdq: string;
  /** Width and height of the stored picture in px. Photos of another size are cropped, or from another sensor. */
  size: string;
  spots: NormalisedSpot[];
}

/** The photos of each camera, newest first. The camera used last comes first. */
type History = [camera: string, photos: RememberedPhoto[]][];

/** A checked photo and the camera that took it. */
export interface CheckedPhoto {
  /** Make and model. */
  camera: string;
  checks: MeasuredChecks;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
}

/** Returns the checks, with spots `sure` that earlier photos of the same camera have too, and remembers this photo. */
export function confirmDust({ camera, checks, orientation }: CheckedPhoto): MeasuredChecks {
  const { width, height, pdq, dust } = checks;
  const frame: SensorFrame = { width, height, orientation, watermark: 'none' };
  const size = orientation >= 5 ? `${height} ${width}` : `${width} ${height}`;
  const history = readHistory();
  const known = history.find(([name]) => name === camera)?.[1] ?? [];
  // In a series of one scene everything recurs, so only one photo of it is remembered.
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

/** The stored history; empty if there is none, or if this version didn't write it. */
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
    // Storage is blocked or full. Spots then stay `likely`.
  }
}
