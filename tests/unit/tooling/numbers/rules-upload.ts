/** The numbers in `docs/rules/upload.md`. */
import { AT_AIRFIELD_KM, AT_AIRPORT_KM } from '../../../../src/contract/rules/airports.ts';
import {
  ACCOUNT_BYTES,
  DAILY_UPLOADS,
  DISPLAY_LONG_SIDE_PX,
  MAX_PHOTO_BYTES,
  MAX_PICKED_PHOTOS,
  MIN_SHORT_SIDE_PX,
  WAITING_PHOTOS,
} from '../../../../src/contract/rules/limits.ts';
import { MIN_PHOTO_SHARE } from '../../../../src/contract/rules/upload.ts';
import { RETENTION_MS } from '../../../../src/database/shared-photos.ts';
import { BURST_MS } from '../../../../src/features/upload/aids/burst-frames.ts';
import { MOST_LINES } from '../../../../src/features/upload/findings-in-view.ts';
import { MAX_READ } from '../../../../server/modules/lookup/look-up-registration.ts';
import { RETRY_SECONDS } from '../../../../server/modules/photos/upload-limits.ts';
import { MOST_TRAILING_BYTES } from '../../../../server/platform/images/scans-end.ts';
import { QUALITIES } from '../../../../workers/image-canvas/compose.ts';
import { BAND_HEIGHT_SHARE } from '../../../../workers/image/geometry.ts';
import type { NumberedDocument } from './document.ts';
import { HOUR, KIB, MIB, SECOND, says, span, word } from './sentence.ts';

export const UPLOAD: NumberedDocument = {
  file: 'docs/rules/upload.md',
  numbers: 'spans and words from three',
  sentences: [
    says`in that order, at most ${MAX_PICKED_PHOTOS}.`,
    says`before places are counted, then those beyond ${MAX_PICKED_PHOTOS};`,
    says`At most ${word(MOST_LINES)} findings`,
    says`within ${BURST_MS / SECOND} seconds by the camera's clock`,
    says`whose shortest side would be under ${MIN_SHORT_SIDE_PX} px`,
    says`deleted ${span(RETENTION_MS / HOUR, 'hour')} after they were shared`,
    says`At most ${MAX_PICKED_PHOTOS} wait for each user`,
    says`files over ${MAX_PHOTO_BYTES / MIB} MiB`,
    says`scheduled flights within ${AT_AIRPORT_KM} km, or a nearer airfield within ${AT_AIRFIELD_KM} km`,
    says`a JPEG of at most ${MAX_PHOTO_BYTES / MIB} MiB, whose shortest side has at least ${MIN_SHORT_SIDE_PX} px`,
    says`stored up to ${MOST_TRAILING_BYTES / KIB} KiB`,
    says`(${WAITING_PHOTOS}): photos waiting for review`,
    says`(${DAILY_UPLOADS}): photos sent`,
    says`(${ACCOUNT_BYTES / 1e9} GB): originals`,
    says`for the others ${span((RETRY_SECONDS * SECOND) / HOUR, 'hour')}`,
    says`aircraft on the newest ${MAX_READ} of the site's approved photos`,
    says`or ${100 * MIN_PHOTO_SHARE} % of the height as the photo (the band takes ${100 * BAND_HEIGHT_SHARE} % of the photo's)`,
    says`encoded as JPEG at quality ${QUALITIES[0]}; a result above ${MAX_PHOTO_BYTES / MIB} MiB`,
    says`a copy of at most ${DISPLAY_LONG_SIDE_PX} px on the longest side, but at least ${MIN_SHORT_SIDE_PX} px on the shortest`,
  ],
  others: {
    'how codes of airports are made': ['Any four capital letters', 'Four letters that are no listed code'],
    'an example': ['"Airbus A350-900 SP-NVB', '"Add 3 shared photos?"', 'complete (7 of 12)"'],
    'when others published their data': ['summer 2022'],
    'names of standards': ['coding or 12 bits'],
    'sizes of files': ['font (1.1 MB)'],
    'the photo’s own pixels': ['shows the photo at 100 %'],
  },
};
