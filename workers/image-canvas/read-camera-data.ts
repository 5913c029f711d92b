/** Reads how a photo was taken from the EXIF block that is sent with it. */
import { parse } from 'exifr/dist/lite.esm.mjs';
import { concat } from '../image/bytes.ts';
import { cameraData, hasImpossibleDate, NO_CAMERA_DATA } from '../image/exif/camera-data.ts';
import { exifPayload } from '../image/exif/containers.ts';
import { sentExif } from '../image/exif/sent-exif.ts';
import type { Tiff } from '../image/exif/tiff.ts';
import { MARKERS, segmentBytes } from '../image/jpeg.ts';
import type { CameraData } from '../image/types.ts';
import { isObject } from '../../src/contract/rules/unknown-values.ts';

/** The camera data for the screen. `isDamaged`: a value was left out because it is impossible. */
interface ReadCameraData {
  camera: CameraData;
  isDamaged: boolean;
}

/** Reads the camera data from the block that is sent, so that the screen shows exactly what the server will find. */
export async function readCameraData(tiff: Tiff | undefined): Promise<ReadCameraData> {
  const block = tiff && sentExif(tiff);
  if (block === undefined) return { camera: NO_CAMERA_DATA, isDamaged: false };
  try {
    const tags = await parse(jpegWith(block), {
      tiff: true,
      exif: true,
      gps: false,
      reviveValues: false,
      translateValues: false,
    });
    if (!isObject(tags)) return { camera: NO_CAMERA_DATA, isDamaged: false };
    return { camera: cameraData(tags), isDamaged: hasImpossibleDate(tags) };
  } catch {
    // Broken metadata is no reason to refuse a photo, and exifr throws a plain Error for it.
    return { camera: NO_CAMERA_DATA, isDamaged: true };
  }
}

/** Wraps the block in a JPEG, which exifr's smallest build can read. */
function jpegWith(block: Uint8Array): Uint8Array {
  const { SOI, APP1, EOI } = MARKERS;
  return concat([Uint8Array.of(0xff, SOI), segmentBytes(APP1, exifPayload(block)), Uint8Array.of(0xff, EOI)]);
}
