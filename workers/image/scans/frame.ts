/** Reads the headers of a JPEG's frame and scans (ITU T.81, B.2.2 and B.2.3). */

/** A component of the picture: brightness or a colour. */
export interface Component {
  id: number;
  /** How many blocks of 8 × 8 samples each unit of the picture has. */
  across: number;
  down: number;
  /** The blocks that a scan of this component alone has. */
  columns: number;
  rows: number;
}

export interface Frame {
  isProgressive: boolean;
  components: readonly Component[];
  /** The units of all components together, in which a scan of several is divided. */
  unitColumns: number;
  unitRows: number;
}

export interface Scan {
  /** Each with the numbers of its Huffman tables. */
  components: readonly { component: Component; dc: number; ac: number }[];
  /** The first and last coefficient, 0 to 63. */
  from: number;
  to: number;
  /** The bit that was sent before, and the one that is sent now; 0 and 0 send all. */
  high: number;
  low: number;
}

const BASELINE = 0xc0;
const EXTENDED = 0xc1;
const PROGRESSIVE = 0xc2;

/** Undefined if it isn't 8 bits deep and Huffman-coded, or makes no sense. */
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
  const unitColumns = Math.ceil(width / (8 * mostAcross));
  const unitRows = Math.ceil(height / (8 * mostDown));
  return {
    isProgressive: marker === PROGRESSIVE,
    unitColumns,
    unitRows,
    components: factors.map(({ id, across, down }) => ({
      id,
      across,
      down,
      columns: Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
      rows: Math.ceil(Math.ceil((height * down) / mostDown) / 8),
    })),
  };
}

/** Undefined if it makes no sense for the frame. */
export function readScan(payload: Uint8Array, frame: Frame): Scan | undefined {
  const count = payload[0] ?? 0;
  if (count < 1 || count > 4 || payload.length < 4 + count * 2) return undefined;
  const components = Array.from({ length: count }, (_, n) => {
    const component = frame.components.find(({ id }) => id === payload[1 + n * 2]);
    const tables = payload[2 + n * 2] ?? 0;
    return component && { component, dc: tables >> 4, ac: tables & 15 };
  }).filter((each) => each !== undefined);
  if (components.length < count) return undefined;
  // Some phones write zeros for these; a sequential scan always has all coefficients.
  if (!frame.isProgressive) return { components, from: 0, to: 63, high: 0, low: 0 };
  const [from = 0, to = 0, bits = 0] = payload.subarray(1 + count * 2);
  const isPossible = from === 0 ? to === 0 : from <= to && to <= 63 && count === 1;
  return isPossible ? { components, from, to, high: bits >> 4, low: bits & 15 } : undefined;
}
