/**
 * Finds what is damaged in a JPEG's scans. Browsers draw such a picture without a word, with a broken strip; the server
 * refuses it (docs/rules/upload.md, "Damaged files").
 */
import { isFrame, isMetadata, MARKERS } from '../jpeg.ts';
import type { JpegHead, JpegSegment } from '../jpeg.ts';
import { BitReader } from './bit-reader.ts';
import { ProgressiveBlocks, readDc, readSequential } from './blocks.ts';
import type { NonZero } from './blocks.ts';
import { readFrame, readScan } from './frame.ts';
import type { Component, Frame, Scan } from './frame.ts';
import { Interval } from './interval.ts';
import { huffmanTables } from './huffman.ts';
import type { HuffmanTable } from './huffman.ts';
import { Progression } from './progression.ts';

/**
 * `unknown_code`: bits that mean nothing; `ends_early`: a marker, or the file's end, before the scan is complete;
 * `runs_over`: bytes that the scan doesn't need; `bad_segment`: one that can't be there, or makes no sense; `wrong_order`:
 * bits of coefficients that the scans before don't lead to.
 */
export type ScanFault = 'unknown_code' | 'ends_early' | 'runs_over' | 'bad_segment' | 'wrong_order';

/** The most scans. Encoders write up to about 20; the server refuses files with more. */
const MAX_SCANS = 100;

/** How many units of the picture are read at a time: a few ms at most. */
const UNITS_AT_A_TIME = 1024;

/** The first fault; undefined if there is none, or if the picture is coded in a way that isn't looked into. */
export function findScanFault(file: Uint8Array, head: JpegHead): ScanFault | undefined {
  const steps = findScanFaultInSteps(file, head);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, for a thread that has other things to do between the steps, of a few ms each. */
export function* findScanFaultInSteps(
  file: Uint8Array,
  head: JpegHead,
): Generator<undefined, ScanFault | undefined> {
  const outcome = yield* new ScanWalker(file).walk(head);
  return outcome === 'unsupported' ? undefined : outcome;
}

type Outcome = ScanFault | 'unsupported' | undefined;

class ScanWalker {
  readonly #file: Uint8Array;
  readonly #bits: BitReader;
  readonly #tables = new Map<number, HuffmanTable>();
  readonly #nonZero = new Map<Component, NonZero>();
  #restartInterval = 0;
  #frame: Frame | undefined;
  #progression: Progression | undefined;

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#bits = new BitReader(file);
  }

  *walk({ segments, scan }: JpegHead): Generator<undefined, Outcome> {
    for (const segment of segments) if (!this.#apply(segment)) return 'unsupported';
    if (this.#frame === undefined) return 'bad_segment';
    let scans = 0;
    for (let at = scan; ;) {
      const start = this.#nextMarker(at);
      if (start === undefined) return this.#progression?.isComplete === true ? undefined : 'ends_early';
      if (start === 'runs_over') return this.#isOnlyUnended(at) ? undefined : start;
      const marker = this.#file[start + 1] ?? 0;
      if (marker === MARKERS.EOI)
        return this.#progression?.hasAllComponents === true ? undefined : 'ends_early';
      if (marker >= MARKERS.RST0 && marker <= MARKERS.RST7) {
        // Some encoders end a scan with one.
        at = start + 2;
        continue;
      }
      const length = (this.#file[start + 2] ?? 0) * 256 + (this.#file[start + 3] ?? 0);
      const end = start + 2 + length;
      const payload = this.#file.subarray(start + 4, end);
      if (length < 2 || end > this.#file.length) return 'ends_early';
      at = end;
      if (marker === MARKERS.SOS) {
        scans += 1;
        const next = scans > MAX_SCANS ? 'unsupported' : yield* this.#scan(payload, end);
        if (typeof next === 'string') return next;
        at = next;
      } else if (!isBetweenScans(marker) || !this.#apply({ marker, payload })) return 'bad_segment';
    }
  }

  /**
   * True if what follows a complete picture isn't a part of its scan, but data behind a picture that lacks its end marker: a
   * phone's film, for example. After a scan that runs over comes the marker that belongs there.
   */
  #isOnlyUnended(from: number): boolean {
    let at = this.#file.indexOf(0xff, from);
    while (at >= 0 && (this.#file[at + 1] === 0 || this.#file[at + 1] === 0xff))
      at = this.#file.indexOf(0xff, at + 1);
    return this.#progression?.isComplete === true && (at < 0 || this.#file[at + 1] !== MARKERS.EOI);
  }

  /** Takes over what a segment says. Returns false for what isn't looked into. */
  #apply({ marker, payload }: Pick<JpegSegment, 'marker' | 'payload'>): boolean {
    if (isFrame(marker)) {
      this.#frame = this.#frame === undefined ? readFrame(marker, payload) : undefined;
      this.#progression = this.#frame && new Progression(this.#frame);
      return this.#frame !== undefined;
    }
    if (marker === MARKERS.DRI) this.#restartInterval = (payload[0] ?? 0) * 256 + (payload[1] ?? 0);
    if (marker !== MARKERS.DHT) return true;
    const tables = huffmanTables(payload);
    for (const [name, table] of tables ?? []) this.#tables.set(name, table);
    return tables !== undefined;
  }

  /**
   * The offset of the next marker's 0xff at or after an offset; undefined if there is none. Zeros before it fill up to a
   * length that suits a camera, and are as harmless as more of 0xff.
   */
  #nextMarker(from: number): number | 'runs_over' | undefined {
    for (let at = from; at + 1 < this.#file.length; at++) {
      const [byte, next] = [this.#file[at], this.#file[at + 1]];
      if (byte === 0xff && next !== 0xff && next !== 0) return at;
      if (byte !== 0xff && byte !== 0) return 'runs_over';
    }
    return undefined;
  }

  /** Reads a scan, whose data begin at an offset. Returns the offset at which they end. */
  *#scan(payload: Uint8Array, start: number): Generator<undefined, number | ScanFault> {
    const frame = this.#frame;
    const scan = frame && readScan(payload, frame);
    if (frame === undefined || scan === undefined) return 'bad_segment';
    if (this.#progression?.add(scan) !== true) return 'wrong_order';
    const [alone, ...others] = scan.components;
    const blocks = this.#blocksOf(scan, frame);
    if (alone === undefined || blocks === undefined) return 'bad_segment';
    const { columns, rows } = alone.component;
    const units = others.length === 0 ? columns * rows : frame.unitColumns * frame.unitRows;
    const interval = new Interval(this.#restartInterval);
    this.#bits.start(start);
    for (let unit = 0; unit < units;) {
      const next = this.#units(unit, Math.min(units, unit + UNITS_AT_A_TIME), units, interval, blocks);
      if (typeof next === 'string') return next;
      unit = next;
      yield;
    }
    return this.#bits.end();
  }

  /** Reads units up to another one, or beyond it where they take no bits. Returns the next one to read. */
  #units(from: number, to: number, end: number, interval: Interval, blocks: UnitReader): number | ScanFault {
    const bits = this.#bits;
    let unit = from;
    while (unit < to) {
      if (interval.isOver) {
        const at = this.#nextMarker(bits.end());
        if (typeof at !== 'number') return at ?? 'ends_early';
        if (this.#file[at + 1] !== interval.restartMarker) return 'bad_segment';
        bits.start(at + 2);
        blocks.restart();
        interval.restart();
      }
      const isKnown = blocks.read(unit);
      if (bits.isBeyondEnd) return 'ends_early';
      if (!isKnown) return 'unknown_code';
      const idle = Math.min(blocks.idle(), end - unit - 1, interval.left - 1);
      if (idle > 0) blocks.skip(idle);
      unit += 1 + idle;
      interval.pass(1 + idle);
    }
    return unit;
  }

  /** Undefined if a table is missing. */
  #blocksOf(scan: Scan, frame: Frame): UnitReader | undefined {
    if (!frame.isProgressive) return this.#sequential(scan);
    return scan.from === 0 ? this.#constants(scan) : this.#coefficients(scan);
  }

  #sequential({ components }: Scan): UnitReader | undefined {
    const bits = this.#bits;
    const parts: { dc: HuffmanTable; ac: HuffmanTable; blocks: number }[] = [];
    for (const { component, dc, ac } of components) {
      const [constants, others] = [this.#tables.get(dc), this.#tables.get(16 + ac)];
      if (constants === undefined || others === undefined) return undefined;
      parts.push({ dc: constants, ac: others, blocks: blocksOfUnit(component, components.length) });
    }
    return {
      ...EACH_UNIT,
      read: () => {
        for (const { dc, ac, blocks } of parts) {
          for (let n = 0; n < blocks; n++) if (!readSequential(bits, dc, ac)) return false;
        }
        return true;
      },
    };
  }

  #constants({ components, high }: Scan): UnitReader | undefined {
    const bits = this.#bits;
    const parts: { table: HuffmanTable | undefined; blocks: number }[] = [];
    for (const { component, dc } of components) {
      const table = this.#tables.get(dc);
      if (table === undefined && high === 0) return undefined;
      parts.push({ table, blocks: blocksOfUnit(component, components.length) });
    }
    return {
      ...EACH_UNIT,
      read: () => {
        for (const { table, blocks } of parts) {
          for (let n = 0; n < blocks; n++) {
            if (high !== 0 || table === undefined) bits.read(1);
            else if (!readDc(bits, table)) return false;
          }
        }
        return true;
      },
    };
  }

  #coefficients(scan: Scan): UnitReader | undefined {
    const [only] = scan.components;
    const table = only && this.#tables.get(16 + only.ac);
    if (only === undefined || table === undefined) return undefined;
    const { component } = only;
    const nonZero = this.#nonZero.get(component) ?? new Int32Array(component.columns * component.rows * 2);
    this.#nonZero.set(component, nonZero);
    const blocks = new ProgressiveBlocks(this.#bits, table, scan, nonZero);
    return {
      restart: () => blocks.restart(),
      idle: () => blocks.idle,
      skip: (units) => blocks.skip(units),
      read: (unit) => (scan.high === 0 ? blocks.readFirst(unit) : blocks.readMore(unit)),
    };
  }
}

/** Reads a unit of a scan. */
interface UnitReader {
  /** False for bits that mean nothing. */
  read: (unit: number) => boolean;
  restart: () => void;
  /** How many units from now on take no bits. */
  idle: () => number;
  skip: (units: number) => void;
}

/** Where each unit takes bits, and none depends on another. */
const EACH_UNIT = { restart: () => undefined, idle: () => 0, skip: () => undefined };

function blocksOfUnit({ across, down }: Component, components: number): number {
  return components === 1 ? 1 : across * down;
}

const BETWEEN_SCANS: ReadonlySet<number> = new Set([MARKERS.DHT, MARKERS.DQT, MARKERS.DRI, MARKERS.DNL]);

function isBetweenScans(marker: number): boolean {
  return isMetadata(marker) || BETWEEN_SCANS.has(marker);
}
