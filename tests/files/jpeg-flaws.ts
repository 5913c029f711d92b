/** What may be wrong with the scans of a JPEG, and what is only odd. */
import {
  APP0,
  APP14,
  COMMENT,
  END,
  scanStart,
  segment,
  withoutSegments,
  withSegments,
} from './jpeg-parts.ts';
import { huffmanTable } from './many-scans.ts';

type Change = (jpeg: Buffer) => Buffer;
type Flaw = [name: string, change: Change];

/** A slice of a file, from and to fractions of its length. */
const part =
  (from: number, to: number): Change =>
  (file) =>
    file.subarray(Math.floor(file.length * from), Math.floor(file.length * to));

/** Overwrites bytes of a file, starting at a fraction of its length. */
const write =
  (bytes: Buffer, at: number): Change =>
  (file) => {
    const damaged = Buffer.from(file);
    bytes.copy(damaged, Math.floor(file.length * at));
    return damaged;
  };

const beforeEnd =
  (bytes: Buffer): Change =>
  (file) =>
    Buffer.concat([file.subarray(0, -END.length), bytes, END]);

/** Inserts bytes before the second scan and its tables; before the only one, if there is no other. */
const betweenScans =
  (bytes: Buffer): Change =>
  (file) => {
    const start = scanStart(file);
    const table = file.indexOf(Buffer.from([0xff, 0xc4]), start);
    const at = table < 0 ? start : table;
    return Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
  };

/** What a decoder may not notice: it reports what it finds in the rows before, and the last ones have none behind them. */
export const DAMAGES_NEAR_END: readonly Flaw[] = [
  ['without its last bytes', (file) => Buffer.concat([file.subarray(0, -40), END])],
  ['with bytes that no scan needs', beforeEnd(Buffer.alloc(40, 0x55))],
];

/** The picture has lost pixels, or may have. */
export const DAMAGES: readonly Flaw[] = [
  ['cut off after its first bytes', (file) => file.subarray(0, 3)],
  ['cut off within its header', (file) => file.subarray(0, 300)],
  ['cut off before its first scan', (file) => file.subarray(0, scanStart(file))],
  ['cut off in the middle', part(0, 0.5)],
  ['cut off shortly before its end', (file) => file.subarray(0, -500)],
  ['cut off, but with its end marker', (file) => Buffer.concat([part(0, 0.5)(file), END])],
  ...DAMAGES_NEAR_END,
  ['without a piece of its middle', (file) => Buffer.concat([part(0, 0.4)(file), part(0.45, 1)(file)])],
  ['with a stray marker in its middle', write(Buffer.from([0xff, 0xe5]), 0.5)],
  ['with zeros from its header on', write(Buffer.alloc(9000), 0.001)],
];

/** Every pixel is there. */
export const HARMLESS_FLAWS: readonly Flaw[] = [
  ['without its end marker', (file) => file.subarray(0, -END.length)],
  ['without half of its end marker', (file) => file.subarray(0, -1)],
  ['with bytes after its end', (file) => Buffer.concat([file, Buffer.alloc(10_000, 0xa5)])],
  [
    'with fill bytes between its segments',
    (file) => Buffer.concat([file.subarray(0, 2), Buffer.alloc(9, 0xff), file.subarray(2)]),
  ],
  [
    'with zeros between its segments',
    (file) =>
      Buffer.concat([file.subarray(0, scanStart(file)), Buffer.alloc(9), file.subarray(scanStart(file))]),
  ],
  ['with zeros before its end marker', beforeEnd(Buffer.alloc(500))],
  ['with fill bytes before its end marker', beforeEnd(Buffer.alloc(5, 0xff))],
  ['with a restart marker at its end', beforeEnd(Buffer.from([0xff, 0xd0]))],
  ['with zeros between its scans', betweenScans(Buffer.alloc(16))],
  ['with an end marker in a comment between its scans', betweenScans(segment(COMMENT, END))],
  ['with a scan header of zeros', zeroScanHeader],
  ['with a colour transform that doesn’t exist', adobe],
];

/** What only a sequential scan can have: a progressive one's header says what it brings. */
function zeroScanHeader(file: Buffer): Buffer {
  const at = scanStart(file);
  const isSequential = file.indexOf(Buffer.from([0xff, 0xc2])) < 0;
  const changed = Buffer.from(file);
  if (isSequential)
    changed.fill(0, at + 2 + changed.readUInt16BE(at + 2) - 3, at + 2 + changed.readUInt16BE(at + 2));
  return changed;
}

/** Adobe's segment instead of JFIF's, with the transform 3. */
function adobe(file: Buffer): Buffer {
  const body = Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 3]);
  return withSegments(withoutSegments(file, APP0), segment(APP14, body));
}

const RST0 = 0xd0;
/** Blocks between two restarts. */
const INTERVAL = 4;

/**
 * A grey picture with a restart marker after each four blocks. Each block is two bits: no change of brightness, no detail.
 */
export function restartedJpeg(side = 896): Buffer {
  const intervals = (side / 8) ** 2 / INTERVAL;
  const frame = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]);
  const scans = Array.from({ length: intervals }, (_, n) =>
    n === intervals - 1 ? [0] : [0, 0xff, RST0 + (n % 8)],
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    huffmanTable(0x00, 0),
    huffmanTable(0x10, 0),
    segment(0xdd, Buffer.from([0, INTERVAL])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(scans.flat()),
    END,
  ]);
}

/** What may be wrong with restart markers. */
export const INTERVAL_DAMAGES: readonly Flaw[] = [
  ['without one restart marker', (file) => without(file, restartAt(file, 100), 2)],
  ['without an interval between two restart markers', (file) => without(file, restartAt(file, 100), 3)],
  ['without any restart marker', withoutRestarts],
  [
    'with restart markers in another order',
    (file) => {
      const changed = Buffer.from(file);
      changed[restartAt(file, 100) + 1] = RST0 + ((100 + 1) % 8);
      return changed;
    },
  ],
];

function restartAt(file: Buffer, interval: number): number {
  return file.length - END.length - 1 - 3 * ((896 / 8) ** 2 / INTERVAL - 1 - interval) + 1;
}

function without(file: Buffer, at: number, bytes: number): Buffer {
  return Buffer.concat([file.subarray(0, at), file.subarray(at + bytes)]);
}

function withoutRestarts(file: Buffer): Buffer {
  const intervals = (896 / 8) ** 2 / INTERVAL;
  const start = file.length - END.length - (intervals * 3 - 2);
  return Buffer.concat([file.subarray(0, start), Buffer.alloc(intervals), END]);
}
