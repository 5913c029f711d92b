/** Reads ZIP files for tests. It reads the entries in the central directory, and checks the size and CRC-32 of each. */
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;

/** The files of an archive by name, in the archive's order. Throws if the archive is incomplete or damaged. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('the archive has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory is broken');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, readEntry(zip, at));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function readEntry(zip: Buffer, entry: number): Buffer {
  const [method, crc, packedSize, size, local] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 16),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 24),
    zip.readUInt32LE(entry + 42),
  ];
  if (zip.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error('an entry is not where it should be');
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(begin, begin + packedSize);
  const bytes = method === 0 ? packed : inflateRawSync(packed);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('an entry is broken');
  return bytes;
}
