/**
 * Blanks the position in a JPEG file in place, so the length and the picture data stay the same (docs/rules/upload.md,
 * "Position"). The device and the server run the same code.
 */
import { blankPhotoshop } from './iptc.ts';
import { bytesHavePosition, latin1, startsWithAt, textHasPosition } from './text.ts';
import { blankTiff } from './tiff-block.ts';
import { blankXmp } from './xmp.ts';

const EXIF = 'Exif\0';
const EXIF_BYTES = 6;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/\0';
/** Each part starts with the whole extension's digest and length, and the part's offset. */
const EXTENSION_HEAD = XMP_EXTENSION.length + 32 + 4 + 4;
const PHOTOSHOP = 'Photoshop 3.0\0';
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const SOI = 0xd8;
const EOI = 0xd9;
const SPACE = 0x20;
const ZERO_DIGIT = 0x30;
const XMP_START = '<x:xmpmeta';
const VIDEO_POSITION = /[-+]\d{2,6}\.\d{1,12}[-+]\d{3,7}\.\d{1,12}(?:[-+]\d{1,6}(?:\.\d{1,6})?)?/g;
/** The most EXIF segments that are parsed; further ones are blanked. Cameras write one or two. */
const MAX_EXIF = 8;

/** A segment's marker, and a view of the file that contains the payload after the length field. */
export interface SegmentPayload {
  marker: number;
  payload: Uint8Array;
}

/** Blanks the position in a file, including in data appended to the picture. Returns whether there was one. */
export function blankPosition(bytes: Uint8Array): boolean {
  // Unlike Node's Buffer, this view accepts ranges beyond its end.
  const file = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const { segments, end } = readSegments(file);
  const inSegments = blankSegments(segments);
  const inTrailer = blankTrailer(file.subarray(end));
  return inSegments || inTrailer;
}

/** Blanks the position in segments. Returns whether there was one. */
export function blankSegments(segments: readonly SegmentPayload[]): boolean {
  const payloads = segments.map(({ payload }) => payload);
  return changes(payloads, () => {
    const exif = segments.filter(({ marker, payload }) => marker === APP1 && startsWithAt(payload, EXIF));
    for (const { payload } of exif.slice(0, MAX_EXIF)) blankTiff(payload.subarray(EXIF_BYTES));
    for (const { payload } of exif.slice(MAX_EXIF)) payload.fill(0, EXIF_BYTES);
    for (const segment of segments) if (!exif.includes(segment)) blankSegment(segment);
    blankParts(
      payloads.filter((payload) => startsWithAt(payload, XMP_EXTENSION)),
      EXTENSION_HEAD,
      blankXmp,
    );
    const resources = segments.filter(
      ({ marker, payload }) => marker === APP13 && startsWithAt(payload, PHOTOSHOP),
    );
    blankParts(
      resources.map(({ payload }) => payload),
      PHOTOSHOP.length,
      (whole) => blankPhotoshop(whole, blankTiff),
    );
  });
}

function blankSegment({ marker, payload }: SegmentPayload): void {
  if (marker === COM) {
    if (textHasPosition(payload)) payload.fill(SPACE);
  } else if (
    marker === APP0 ||
    marker === APP14 ||
    (marker === APP2 && startsWithAt(payload, 'ICC_PROFILE\0'))
  ) {
    // Needed for the pixels, i.e. size and colours.
  } else if (startsWithAt(payload, XMP)) blankXmp(payload.subarray(XMP.length));
  else if (!startsWithAt(payload, XMP_EXTENSION) && !startsWithAt(payload, PHOTOSHOP)) blankUnknown(payload);
}

/**
 * Blanks a non-standard segment, such as a drone's or an action camera's, entirely if it seems to contain a position.
 */
function blankUnknown(payload: Uint8Array): void {
  if (!/gps/i.test(latin1(payload)) && !bytesHavePosition(payload)) return;
  payload.fill(0, payload.indexOf(0) + 1);
}

/**
 * Blanks data that is split over several segments. Handles it as a whole, since a value may begin in one segment and
 * end in the next.
 */
function blankParts(payloads: readonly Uint8Array[], head: number, blank: (whole: Uint8Array) => void): void {
  const parts = payloads.map((payload) => payload.subarray(head));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  blank(whole);
  at = 0;
  for (const part of parts) {
    part.set(whole.subarray(at, at + part.length));
    at += part.length;
  }
}

/**
 * Blanks the position in what phones append, i.e. further pictures and videos. Returns whether there was one. Compares
 * only the parts that may contain one.
 */
function blankTrailer(trailer: Uint8Array): boolean {
  const text = latin1(trailer);
  let hadPosition = false;
  const blankIn = (start: number, end: number, blank: (part: Uint8Array) => void) => {
    const part = trailer.subarray(start, Math.max(start, end));
    if (changes([part], () => blank(part))) hadPosition = true;
  };
  handleDisjoint(text.matchAll(/\xff\xe1([^])([^])Exif\0/g), (at, [, high = '', low = '']) => {
    const end = at + 2 + high.charCodeAt(0) * 256 + low.charCodeAt(0);
    blankIn(at + 4 + EXIF_BYTES, end, blankTiff);
    return end;
  });
  for (let at = text.indexOf(XMP_START); at >= 0;) {
    const close = text.indexOf('</x:xmpmeta>', at);
    const end = close < 0 ? text.length : close;
    blankIn(at, end, blankXmp);
    at = text.indexOf(XMP_START, end);
  }
  // Videos contain it as Apple's and Android's text, and in a 3GPP box, whose length precedes its name.
  handleDisjoint(text.matchAll(VIDEO_POSITION), (at, [found]) => {
    blankIn(at, at + found.length, (part) => part.fill(ZERO_DIGIT));
    return at + found.length;
  });
  handleDisjoint(text.matchAll(/\0\0([^])([^])loci/g), (at, [, high = '', low = '']) => {
    const end = at + high.charCodeAt(0) * 256 + low.charCodeAt(0);
    blankIn(at + 8, end, (part) => part.fill(0));
    return end;
  });
  return hadPosition;
}

/** Handles each match that doesn't begin inside the previously handled range; `handle` returns the end of its range. */
function handleDisjoint(
  matches: Iterable<RegExpExecArray>,
  handle: (at: number, match: RegExpExecArray) => number,
): void {
  let done = 0;
  for (const match of matches) if (match.index >= done) done = handle(match.index, match);
}

/** The metadata segments of the first picture, including those between its scans, and the picture's end offset. */
function readSegments(file: Uint8Array): { segments: SegmentPayload[]; end: number } {
  const segments: SegmentPayload[] = [];
  let at = file.indexOf(0xff);
  while (at >= 0 && at + 1 < file.length) {
    const marker = file[at + 1] ?? 0;
    if (marker === EOI) return { segments, end: at + 2 };
    const length = (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
    const hasBody = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= SOI) && length >= 2;
    if (hasBody && ((marker >= APP0 && marker <= APP15) || marker === COM)) {
      segments.push({ marker, payload: file.subarray(at + 4, at + 2 + length) });
    }
    at = file.indexOf(0xff, hasBody ? at + 2 + length : at + 1);
  }
  return { segments, end: file.length };
}

/** Runs `blank`, and returns whether it changed any of the payloads. */
function changes(payloads: readonly Uint8Array[], blank: () => void): boolean {
  const before = payloads.map((payload) => new Uint8Array(payload));
  blank();
  return before.some((old, n) => differs(old, payloads[n]));
}

function differs(old: Uint8Array, now: Uint8Array | undefined): boolean {
  for (let at = 0; at < old.length; at++) if (old[at] !== now?.[at]) return true;
  return false;
}
