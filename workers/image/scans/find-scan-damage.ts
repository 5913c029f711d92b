/**
 * Finds damage in a JPEG's scans. Browsers draw such a picture with a broken strip and without a warning; the server
 * refuses it (docs/rules/upload.md, "Damaged files").
 */
import { isFrame, isMetadata, MARKERS } from '../jpeg.ts';
import type { JpegHead, JpegSegment } from '../jpeg.ts';
import { BitReader } from './bit-reader.ts';
import { readFrame, readScan } from './frame.ts';
import type { Frame, Scan } from './frame.ts';
import { huffmanDefinitions } from './huffman.ts';
import type { HuffmanDefinition } from './huffman.ts';
import { McuReaders } from './mcu-readers.ts';
import type { McuReader } from './mcu-readers.ts';
import { Progression } from './progression.ts';
import { RestartInterval } from './restart-interval.ts';

/**
 * `unknown_code`: the bits are no code of the table. `ends_early`: a marker or the file's end comes before the scan
 * is complete. `runs_over`: more bytes follow than the scan needs. `bad_segment`: a segment is invalid, or isn't
 * allowed there. `wrong_order`: the scan refines bits that no earlier scan has delivered.
 */
type ScanDamage = 'unknown_code' | 'ends_early' | 'runs_over' | 'bad_segment' | 'wrong_order';

/** The first damage; undefined if there is none; `unchecked` if the picture is coded in a way that isn't checked. */
export type ScanFinding = ScanDamage | 'unchecked' | undefined;

/** The most scans, and the most segments between them, that are checked. Encoders write up to about 20 scans. */
const MAX_SCANS = 100;
const MAX_SEGMENTS = 1000;
/** How many MCUs are read in one step, which takes a few ms at most. */
const MCUS_AT_A_TIME = 1024;

/** Looks for damage in a file. */
export function findScanDamage(file: Uint8Array, head: JpegHead): ScanFinding {
  const steps = findScanDamageInSteps(file, head);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Looks for damage in steps of a few ms, for a thread that has other work to do in between. After the first step, the
 * bytes before the first scan may change.
 */
export function findScanDamageInSteps(file: Uint8Array, head: JpegHead): Generator<undefined, ScanFinding> {
  return new ScanWalker(file).walk(head);
}

class ScanWalker {
  readonly #file: Uint8Array;
  readonly #bits: BitReader;
  readonly #definitions = new Map<number, HuffmanDefinition>();
  #restartInterval = 0;
  #picture: { frame: Frame; progression: Progression; readers: McuReaders } | undefined;

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#bits = new BitReader(file);
  }

  *walk({ segments, scan }: JpegHead): Generator<undefined, ScanFinding> {
    for (const segment of segments) if (!this.#apply(segment)) return 'unchecked';
    if (this.#picture === undefined) return 'bad_segment';
    const { progression } = this.#picture;
    let [scans, others] = [0, 0];
    for (let at = scan; ;) {
      const start = this.#nextMarker(at);
      if (start === undefined) return progression.isComplete ? undefined : 'ends_early';
      if (start === 'runs_over') return this.#isOnlyUnended(at) ? undefined : start;
      const marker = this.#file[start + 1] ?? 0;
      if (marker === MARKERS.EOI) return progression.hasAllComponents ? undefined : 'ends_early';
      // Some encoders end a scan with a restart marker.
      const isRestart = marker >= MARKERS.RST0 && marker <= MARKERS.RST7;
      const end = isRestart ? start + 2 : this.#segmentEnd(start);
      if (end === undefined) return 'ends_early';
      at = end;
      const payload = this.#file.subarray(start + 4, end);
      if (marker === MARKERS.SOS) {
        scans += 1;
        const next = scans > MAX_SCANS ? 'unchecked' : yield* this.#scan(payload, end);
        if (typeof next === 'string') return next;
        at = next;
      } else if (!isRestart) {
        others += 1;
        if (others > MAX_SEGMENTS) return 'unchecked';
        if (!isBetweenScans(marker) || !this.#apply({ marker, payload })) return 'bad_segment';
      }
      yield;
    }
  }

  #segmentEnd(start: number): number | undefined {
    const length = (this.#file[start + 2] ?? 0) * 256 + (this.#file[start + 3] ?? 0);
    const end = start + 2 + length;
    return length < 2 || end > this.#file.length ? undefined : end;
  }

  /**
   * True if a picture is complete but has no end marker, and other data follow, such as a phone's video. If the scan
   * ran over instead, the end marker would follow.
   */
  #isOnlyUnended(from: number): boolean {
    const { length } = this.#file;
    let at = from;
    while (at < length && !(this.#file[at] === 0xff && isMarker(this.#file[at + 1]))) at++;
    return this.#picture?.progression.isComplete === true && this.#file[at + 1] !== MARKERS.EOI;
  }

  /** Applies a segment. Returns false if it makes the picture one that isn't checked. */
  #apply({ marker, payload }: Pick<JpegSegment, 'marker' | 'payload'>): boolean {
    if (isFrame(marker)) {
      const frame = this.#picture === undefined ? readFrame(marker, payload) : undefined;
      if (frame === undefined) return false;
      const readers = new McuReaders(this.#bits, frame, this.#definitions);
      this.#picture = { frame, progression: new Progression(frame), readers };
    } else if (marker === MARKERS.DRI) {
      this.#restartInterval = (payload[0] ?? 0) * 256 + (payload[1] ?? 0);
    } else if (marker === MARKERS.DHT) {
      const definitions = huffmanDefinitions(payload);
      if (definitions === undefined) return false;
      for (const [name, definition] of definitions) this.#definitions.set(name, definition);
    }
    return true;
  }

  /**
   * The offset of the next marker's 0xff at or after an offset; undefined if there is none. Zeros before it are a
   * camera's padding, which is as harmless as repeated 0xff.
   */
  #nextMarker(from: number): number | 'runs_over' | undefined {
    for (let at = from; at + 1 < this.#file.length; at++) {
      const byte = this.#file[at];
      if (byte === 0xff && isMarker(this.#file[at + 1])) return at;
      if (byte !== 0xff && byte !== 0) return 'runs_over';
    }
    return undefined;
  }

  /** Reads a scan whose data begin at an offset. Returns the offset at which they end. */
  *#scan(payload: Uint8Array, start: number): Generator<undefined, number | ScanDamage | 'unchecked'> {
    const scan = this.#picture && readScan(payload, this.#picture.frame);
    if (this.#picture === undefined || scan === undefined) return 'bad_segment';
    const { frame, progression, readers } = this.#picture;
    if (!progression.add(scan)) return 'wrong_order';
    const reader = readers.readerOf(scan);
    if (reader === undefined) return 'unchecked';
    const interval = new RestartInterval(this.#restartInterval);
    const mcus = mcusOf(scan, frame);
    this.#bits.start(start);
    for (let mcu = 0; mcu < mcus;) {
      const next = this.#mcus(
        { from: mcu, to: Math.min(mcus, mcu + MCUS_AT_A_TIME), end: mcus },
        interval,
        reader,
      );
      if (typeof next === 'string') return next;
      mcu = next;
      yield;
    }
    return this.#bits.end();
  }

  /** Reads the MCUs up to `to`, and those after it that take no bits. Returns the next one to read. */
  #mcus(
    { from, to, end }: { from: number; to: number; end: number },
    interval: RestartInterval,
    reader: McuReader,
  ): number | ScanDamage {
    const bits = this.#bits;
    let mcu = from;
    while (mcu < to) {
      if (interval.isOver) {
        const at = this.#nextMarker(bits.end());
        if (typeof at !== 'number') return at ?? 'ends_early';
        if (this.#file[at + 1] !== interval.marker) return 'bad_segment';
        bits.start(at + 2);
        reader.restart();
        interval.restart();
      }
      const isKnown = reader.read(mcu);
      if (bits.isBeyondEnd) return 'ends_early';
      if (!isKnown) return 'unknown_code';
      const idle = Math.min(reader.idle(), end - mcu - 1, interval.left - 1);
      if (idle > 0) reader.skip(idle);
      mcu += 1 + idle;
      interval.pass(1 + idle);
    }
    return mcu;
  }
}

function mcusOf({ components: [first, ...others] }: Scan, { mcus }: Frame): number {
  return first === undefined || others.length > 0 ? mcus : first.component.blocks;
}

/**
 * True for the second byte of a marker. A 0 after 0xff belongs to the scan, and another 0xff may precede any marker.
 */
function isMarker(second: number | undefined): boolean {
  return second !== undefined && second !== 0 && second !== 0xff;
}

const BETWEEN_SCANS: ReadonlySet<number> = new Set([MARKERS.DHT, MARKERS.DQT, MARKERS.DRI, MARKERS.DNL]);

function isBetweenScans(marker: number): boolean {
  return isMetadata(marker) || BETWEEN_SCANS.has(marker);
}
