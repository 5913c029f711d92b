/** Reads the MCUs of each kind of scan. */
import type { BitReader } from './bit-reader.ts';
import { NonZero, ProgressiveBlocks, readDc, readSequential } from './blocks.ts';
import type { Component, Frame, Scan } from './frame.ts';
import { huffmanTable } from './huffman.ts';
import type { HuffmanDefinition, HuffmanTable } from './huffman.ts';

/** Reads the MCUs of a scan, one after another. */
export interface McuReader {
  /** Reads an MCU. Returns false if its bits are invalid. */
  read: (mcu: number) => boolean;
  restart: () => void;
  /** The number of MCUs, from the next one on, that take no bits. */
  idle: () => number;
  skip: (mcus: number) => void;
}

/** For scans in which each MCU takes bits and depends on no other. */
const EACH_MCU = { restart: () => undefined, idle: () => 0, skip: () => undefined };

/** Makes the readers of a picture's scans. */
export class McuReaders {
  readonly #bits: BitReader;
  readonly #frame: Frame;
  readonly #definitions: ReadonlyMap<number, HuffmanDefinition>;
  readonly #nonZero = new Map<Component, NonZero>();

  /** `definitions`: the file's latest definitions of Huffman tables, by class and number. */
  constructor(bits: BitReader, frame: Frame, definitions: ReadonlyMap<number, HuffmanDefinition>) {
    this.#bits = bits;
    this.#frame = frame;
    this.#definitions = definitions;
  }

  /** The reader of a scan; undefined if a table isn't defined, for which some decoders use the standard's annex K. */
  readerOf(scan: Scan): McuReader | undefined {
    if (!this.#frame.isProgressive) return this.#sequential(scan);
    if (scan.spectralStart > 0) return this.#ac(scan);
    return scan.approximationHigh === 0 ? this.#firstDc(scan) : this.#moreDc(scan);
  }

  #sequential({ components }: Scan): McuReader | undefined {
    const bits = this.#bits;
    const parts: { dc: HuffmanTable; ac: HuffmanTable; blocks: number }[] = [];
    for (const { component, ...tables } of components) {
      const [dc, ac] = [this.#table(tables.dc), this.#table(16 + tables.ac)];
      if (dc === undefined || ac === undefined) return undefined;
      parts.push({ dc, ac, blocks: blocksOfMcu(component, components.length) });
    }
    return {
      ...EACH_MCU,
      read: () => {
        for (const { dc, ac, blocks } of parts) {
          for (let n = 0; n < blocks; n++) if (!readSequential(bits, dc, ac)) return false;
        }
        return true;
      },
    };
  }

  #firstDc({ components }: Scan): McuReader | undefined {
    const bits = this.#bits;
    const parts: { table: HuffmanTable; blocks: number }[] = [];
    for (const { component, dc } of components) {
      const table = this.#table(dc);
      if (table === undefined) return undefined;
      parts.push({ table, blocks: blocksOfMcu(component, components.length) });
    }
    return {
      ...EACH_MCU,
      read: () => {
        for (const { table, blocks } of parts) {
          for (let n = 0; n < blocks; n++) if (!readDc(bits, table)) return false;
        }
        return true;
      },
    };
  }

  /** Reads one more bit of each block's DC coefficient. */
  #moreDc({ components }: Scan): McuReader {
    const blocks = components.reduce(
      (sum, { component }) => sum + blocksOfMcu(component, components.length),
      0,
    );
    return {
      ...EACH_MCU,
      read: () => {
        this.#bits.pass(blocks);
        return true;
      },
    };
  }

  #ac(scan: Scan): McuReader | undefined {
    const [only] = scan.components;
    const table = only && this.#table(16 + only.ac);
    if (only === undefined || table === undefined) return undefined;
    const { component } = only;
    const nonZero = this.#nonZero.get(component) ?? new NonZero(component.blocks);
    this.#nonZero.set(component, nonZero);
    const blocks = new ProgressiveBlocks(this.#bits, table, scan, nonZero);
    return {
      restart: () => blocks.restart(),
      idle: () => blocks.idle,
      skip: (mcus) => blocks.skip(mcus),
      read: (mcu) => (scan.approximationHigh === 0 ? blocks.readFirst(mcu) : blocks.readMore(mcu)),
    };
  }

  #table(name: number): HuffmanTable | undefined {
    const definition = this.#definitions.get(name);
    return definition && huffmanTable(definition);
  }
}

function blocksOfMcu({ horizontalSampling, verticalSampling }: Component, components: number): number {
  return components === 1 ? 1 : horizontalSampling * verticalSampling;
}
