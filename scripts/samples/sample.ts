/** What is known of a sample photo: its texts, what becomes of it in the demo, its camera, and what it shows. */
import type { PhotoMark } from '../../src/contract/calls/photo.ts';
import type { PhotoField } from '../../src/contract/rules/photo-fields.ts';
import type { PhotoForm } from '../../src/contract/rules/rules.ts';
import type { ApprovalStatus, PhotoType } from '../../src/contract/rules/values.ts';

/** The photographers of the demo. */
export type Photographer =
  | 'maren.holt'
  | 'tomasz_k'
  | '云中轨'
  | 'j.lindqvist'
  | 'aoife.b'
  | 'rail_ravi'
  | '北站晨光'
  | '追光的小林';

/** A rejection, and what came of it. */
export interface Rejected {
  /** What the reviewer wrote. */
  rejected: string;
  marks?: PhotoMark[];
  /** What its photographer answers; it waits for an answer unless `granted`. */
  appeal?: string;
  granted?: true;
}

/** What happens to a sample in the demo. */
type Status = 'approved' | 'pending' | Rejected;

/** Photos of one aircraft or train. */
export interface SampleGroup<T extends PhotoType> {
  /** Who took those that name nobody else. */
  photographer: Photographer;
  form: Pick<PhotoForm, Exclude<PhotoField<T>, 'railway_name'> | 'image_types'>;
  photos: readonly {
    id: string;
    photographer?: Photographer;
    /** `approved` unless given. */
    status?: Status;
    isHot?: true;
    description: string;
    /** 0 unless given. */
    views?: number;
    likes?: number;
  }[];
}

/** What the camera wrote into the file. */
interface CameraData {
  make: string;
  model: string;
  lens: string;
  iso: number;
  /** f-number. */
  aperture: number;
  /** Exposure time in s as a fraction. */
  shutter: readonly [number, number];
  /** mm */
  focal: number;
  /** Local time, `2024-05-18T05:42:10`. */
  taken: string;
  /** Degrees north and east. */
  position?: readonly [latitude: number, longitude: number];
  /** EXIF orientation: 6 and 8 are a camera held upright. 1 unless given. */
  orientation?: 6 | 8;
}

/** A place on the picture as it is meant to be seen, shares of its width and height from the top left. */
interface Place {
  x: number;
  y: number;
}

/** What is exactly known of a photo's file and of what it shows; README.md says how it was measured. */
export interface Facts {
  /** As the picture is meant to be seen, px. */
  size: { width: number; height: number };
  camera: CameraData;
  /** How far the camera was turned about its axis, degrees, clockwise for whoever stands behind it. */
  roll: number;
  /**
   * Where the horizon enters and leaves the picture: eye level at infinity, whatever stands before it. `clear` is the
   * share between them where nothing near does. Null where it isn't in the picture, and indoors.
   */
  horizon: { left: Place; right: Place; clear: number } | null;
  /** The box around what is seen of the subject. */
  subject: Place & { width: number; height: number };
}

/** A sample photo. */
export interface Sample extends Facts {
  id: string;
  photographer: Photographer;
  status: Status;
  views: number;
  likes: number;
  form: PhotoForm;
}

/** Where the demo leaves a sample. */
export function approvalStatusOf({ status }: Sample): ApprovalStatus {
  if (typeof status === 'string') return status;
  if (status.appeal === undefined) return 'rejected';
  return status.granted === true ? 'approved' : 'pending_appeal';
}
