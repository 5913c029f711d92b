/** Small files in the ISO base media file format, with nothing in them but EXIF items (ISO/IEC 14496-12, 8.11). */

/** A box with its size and type. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** How a writer says where an item's bytes are: the version of the location box, and whether they are in the `idat` box. */
export interface Writing {
  version: 0 | 1 | 2;
  inBox: boolean;
  /** The number of pieces that the item is stored in. */
  extents: number;
}

/** A HEIC whose item 1 is this EXIF block. */
export function heicWithExif(block: Buffer, { version, inBox, extents }: Writing): Buffer {
  const item = Buffer.concat([uint(6, 4), Buffer.from('Exif\0\0'), block]);
  const type = box('infe', Buffer.from([2, 0, 0, 0]), uint(1, 2), uint(0, 2), Buffer.from('Exif\0'));
  const info = box('iinf', uint(0, 4), uint(1, 2), type);
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0'));
  const metaWith = (start: number) => {
    const location = box('iloc', locationOf(item.length, start, { version, inBox, extents }));
    return box('meta', uint(0, 4), info, location, ...(inBox ? [box('idat', item)] : []));
  };
  if (inBox) return Buffer.concat([ftyp, metaWith(0)]);
  const start = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(start), box('mdat', item)]);
}

/** Offsets, lengths and bases of four bytes; all of the item's pieces follow each other. */
function locationOf(length: number, start: number, { version, inBox, extents }: Writing): Buffer {
  const idBytes = version === 2 ? 4 : 2;
  const size = Math.ceil(length / extents);
  return Buffer.concat([
    Buffer.from([version, 0, 0, 0, 0x44, 0x40]),
    uint(1, idBytes),
    uint(1, idBytes),
    ...(version === 0 ? [] : [uint(inBox ? 1 : 0, 2)]),
    uint(0, 2),
    uint(start, 4),
    uint(extents, 2),
    ...Array.from({ length: extents }, (_, n) =>
      Buffer.concat([uint(n * size, 4), uint(Math.min(size, length - n * size), 4)]),
    ),
  ]);
}

function uint(number: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(number, 0, bytes);
  return buffer;
}
