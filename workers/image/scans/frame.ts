/** Reads the headers of a JPEG's frame and scans (ITU T.81, B.2.2 and B.2.3). */

/** A component of the picture: brightness or a colour. */
export interface Component {
  id: number;
  horizontalSampling: number;
  verticalSampling: number;
  /** The number of blocks of 8 × 8 samples in a scan of only this component. */
  blocks: number;
}

/** The picture as its frame header describes it. */
export interface Frame {
  isProgressive: boolean;
  components: readonly Component[];
  /** The number of MCUs of a scan with several components. */
  mcus: number;
}

/** A scan as its header describes it. */
export interface Scan {
  /** Each component has the numbers of its Huffman tables. */
  components: readonly { component: Component; dc: number; ac: number }[];
  /** The first and last coefficient, 0 to 63. */
  spectralStart: number;
  spectralEnd: number;
  /**
   * The lowest bit that earlier scans have delivered, and the lowest one that this scan delivers; 0 and 0: all bits.
   */
  approximationHigh: number;
  approximationLow: number;
}

const BASELINE = 0xc0;
const EXTENDED = 0xc1;
const PROGRESSIVE = 0xc2;
/** The most blocks of a component. Accepted photos have far fewer. */
const MAX_BLOCKS = 8_000_000;

/**
 * Reads a frame header; undefined if the picture isn't Huffman-coded with 8 bits, or is enormous, or if the header is
 * invalid.
 */
export function readFrame(marker: number, payload: Uint8Array): Frame | undefined {
  if (marker !== BASELINE && marker !== EXTENDED && marker !== PROGRESSIVE) return undefined;
  const [bits = 0, h1 = 0, h2 = 0, w1 = 0, w2 = 0, count = 0] = payload;
  const [height, width] = [h1 * 256 + h2, w1 * 256 + w2];
  if (bits !== 8 || height === 0 || width === 0 || count < 1 || count > 4) return undefined;
  if (payload.length < 6 + count * 3) return undefined;
  const factors = Array.from({ length: count }, (_, n) => ({
    id: payload[6 + n * 3] ?? 0,
    across: (payload[7 + n * 3] ?? 0) >> 4,
    down: (payload[7 + n * 3] ?? 0) & 15,
  }));
  if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined;
  const mostAcross = Math.max(...factors.map(({ across }) => across));
  const mostDown = Math.max(...factors.map(({ down }) => down));
  const components = factors.map(({ id, across, down }) => ({
    id,
    horizontalSampling: across,
    verticalSampling: down,
    blocks:
      Math.ceil(Math.ceil((width * across) / mostAcross) / 8) *
      Math.ceil(Math.ceil((height * down) / mostDown) / 8),
  }));
  if (components.some(({ blocks }) => blocks > MAX_BLOCKS)) return undefined;
  return {
    isProgressive: marker === PROGRESSIVE,
    components,
    mcus: Math.ceil(width / (8 * mostAcross)) * Math.ceil(height / (8 * mostDown)),
  };
}

/** Reads a scan header; undefined if it is invalid for the frame. */
export function readScan(payload: Uint8Array, frame: Frame): Scan | undefined {
  const count = payload[0] ?? 0;
  if (count < 1 || count > 4 || payload.length < 4 + count * 2) return undefined;
  const free = [...frame.components];
  const components: { component: Component; dc: number; ac: number }[] = [];
  for (let n = 0; n < count; n++) {
    // Some encoders give several components the same id.
    const index = free.findIndex(({ id }) => id === payload[1 + n * 2]);
    const [component] = index < 0 ? [] : free.splice(index, 1);
    if (component === undefined) return undefined;
    const tables = payload[2 + n * 2] ?? 0;
    components.push({ component, dc: tables >> 4, ac: tables & 15 });
  }
  if (!frame.isProgressive) return { components, ...ALL_COEFFICIENTS };
  const [start = 0, end = 0, bits = 0] = payload.subarray(1 + count * 2);
  const isPossible = start === 0 ? end === 0 : start <= end && end <= 63 && count === 1;
  if (!isPossible) return undefined;
  return {
    components,
    spectralStart: start,
    spectralEnd: end,
    approximationHigh: bits >> 4,
    approximationLow: bits & 15,
  };
}

/** The values of every sequential scan, whose header some phones fill with zeros. */
const ALL_COEFFICIENTS = { spectralStart: 0, spectralEnd: 63, approximationHigh: 0, approximationLow: 0 };
