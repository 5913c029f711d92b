/**
 * The metadata of a display copy. It is written from an allow-list, because sharp can only keep all of a file's
 * metadata or none. No position, serial number or maker note can get in, since these are never read.
 */
import type { Exif } from 'sharp';
import type { CameraData } from '../../../workers/image/types.ts';
import type { Credits } from './credits.ts';

/** The EXIF data for sharp's `withExif`. `IFD2` is the Exif directory. */
export function publicExif(camera: CameraData & Credits): Exif {
  return {
    IFD0: entries({
      Make: ascii(camera.camera_make),
      Model: ascii(camera.camera_model),
      Artist: ascii(camera.artist),
      Copyright: ascii(camera.copyright),
    }),
    IFD2: entries({
      LensModel: ascii(camera.lens_model),
      ISOSpeedRatings: camera.iso === null ? null : String(camera.iso),
      FNumber: tenths(camera.aperture),
      ExposureTime: exposure(camera.shutter_speed),
      FocalLength: tenths(camera.focal_length),
      DateTimeOriginal: camera.date_taken?.replace(/-/g, ':').replace('T', ' ') ?? null,
      ColorSpace: '1',
    }),
  };
}

/** The credits as XMP, because EXIF is limited to ASCII; `undefined` if there are no credits. */
export function publicXmp(credits: Credits): string | undefined {
  const parts = [
    credits.artist &&
      `<dc:creator><rdf:Seq><rdf:li>${escapeXml(credits.artist)}</rdf:li></rdf:Seq></dc:creator>`,
    credits.copyright &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(credits.copyright)}</rdf:li></rdf:Alt></dc:rights>`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return undefined;
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.join('')}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta>'
  );
}

function entries(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/**
 * Text for EXIF, or null if it isn't ASCII, since other characters would become question marks. If a value ends with
 * brackets, libvips takes them for its own type annotation and drops them. So an annotation is appended, which it drops
 * instead.
 */
function ascii(value: string | null): string | null {
  return value !== null && /^[\x20-\x7e]+$/.test(value) ? `${value} (ASCII)` : null;
}

function tenths(value: number | null): string | null {
  return value === null ? null : `${Math.round(value * 10)}/10`;
}

function exposure(value: string | null): string | null {
  if (value === null || value.startsWith('1/')) return value;
  return `${Math.round(Number(value) * 10)}/10`;
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
