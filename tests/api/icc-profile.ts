/** Builds a colour profile for tests. */

/** The primaries of Adobe RGB (1998) as X, Y and Z, adapted to D50 (Bradford). */
const PRIMARIES = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
} as const;
const WHITE_D50 = [0.9642, 1, 0.8249] as const;
/** The gamma of Adobe RGB (1998). */
const GAMMA = 563 / 256;

/** A minimal Adobe RGB profile (ICC 2.1, a matrix and a curve). */
export function adobeRgbProfile(): Buffer {
  const curve = typed('curv', Buffer.from([0, 0, 0, 1, ...u16(Math.round(GAMMA * 256)), 0, 0]));
  const name = Buffer.concat([Buffer.from([0, 0, 0, 10]), Buffer.from('Adobe RGB\0'), Buffer.alloc(78)]);
  const tags: [string, Buffer][] = [
    ['desc', typed('desc', name)],
    ['cprt', typed('text', Buffer.from('None\0\0\0\0'))],
    ['wtpt', xyz(WHITE_D50)],
    ...Object.entries(PRIMARIES).map(([tag, values]): [string, Buffer] => [tag, xyz(values)]),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let end = 128 + table.length;
  for (const [n, [tag, data]] of tags.entries()) {
    table.write(tag, 4 + n * 12, 'latin1');
    table.writeUInt32BE(end, 8 + n * 12);
    table.writeUInt32BE(data.length, 12 + n * 12);
    end += data.length;
  }
  return Buffer.concat([header(end), table, ...tags.map(([, data]) => data)]);
}

function header(bytes: number): Buffer {
  const head = Buffer.alloc(128);
  head.writeUInt32BE(bytes, 0);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.writeUInt16BE(1998, 24);
  head.writeUInt16BE(1, 26);
  head.writeUInt16BE(1, 28);
  head.write('acsp', 36, 'latin1');
  fixed(WHITE_D50).copy(head, 68);
  return head;
}

/** A tag's data: its type, then the data padded to a multiple of 4 bytes. */
function typed(type: string, data: Buffer): Buffer {
  const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
  return Buffer.concat([Buffer.from(type), Buffer.alloc(4), data, padding]);
}

function xyz(values: readonly number[]): Buffer {
  return typed('XYZ ', fixed(values));
}

/** Encodes numbers as s15Fixed16. */
function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, n) => bytes.writeInt32BE(Math.round(value * 65_536), n * 4));
  return bytes;
}

function u16(value: number): number[] {
  return [value >> 8, value & 255];
}
