/** The types that describe a sample photo: its text, its status in the demo, its camera data, and what it shows. */
import type { PhotoMark } from '../../src/contract/calls/decision.ts';
import type { RequiredTextOf } from '../../src/contract/photo/fields.ts';
import type { PhotoForm } from '../../src/contract/photo/form.ts';
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

/** A rejection, and the appeal against it. */
export interface RejectedSample {
  /** The reviewer's reason. */
  rejected: string;
  marks?: PhotoMark[];
  /** The photographer's appeal; it is unanswered unless `granted`. */
  appeal?: string;
  granted?: true;
}

/** What happens to a sample in the demo. */
type Status = 'approved' | 'pending' | RejectedSample;

/** Photos of one aircraft or train. */
export interface SampleGroup<T extends PhotoType> {
  /** Default for the group's photos. */
  photographer: Photographer;
  form: Pick<PhotoForm, Exclude<RequiredTextOf<T>, 'description'> | 'image_types'>;
  photos: readonly {
    id: string;
    photographer?: Photographer;
    /** Default: `approved`. */
    status?: Status;
    isHot?: true;
    description: string;
    /** Default: 0. */
    views?: number;
    /** Default: 0. */
    likes?: number;
  }[];
}

/** The file's EXIF data. */
interface CameraData {
  make: string;
  model: string;
  lens: string;
  iso: number;
  /** f-number. */
  aperture: number;
  /** Exposure time in seconds, as numerator and denominator. */
  shutter: readonly [number, number];
  /** Focal length in mm. */
  focal: number;
  /** Local time, `2024-05-18T05:42:10`. */
  taken: string;
  /** Degrees north and east. */
  position?: readonly [latitude: number, longitude: number];
  /** EXIF orientation: 6 and 8 for a camera turned to portrait; default: 1. */
  orientation?: 6 | 8;
}

/** A point on the upright picture, as fractions of its width and height from the top left. */
interface Point {
  x: number;
  y: number;
}

/** Exact facts about a photo's file and what it shows; README.md says how they were measured. */
export interface SampleFacts {
  /** Size of the upright picture, px. */
  size: { width: number; height: number };
  camera: CameraData;
  /** Rotation of the camera about its optical axis, degrees, clockwise as seen from behind it. */
  roll: number;
  /**
   * Where the horizon (eye level at infinity, even if hidden) enters and leaves the picture. `clear` is the fraction of it
   * that no nearby object hides. Null indoors, or if the horizon is outside the picture.
   */
  horizon: { left: Point; right: Point; clear: number } | null;
  /** The bounding box of the visible part of the subject. */
  subject: Point & { width: number; height: number };
}

/** A sample photo. */
export interface Sample extends SampleFacts {
  id: string;
  photographer: Photographer;
  status: Status;
  views: number;
  likes: number;
  form: PhotoForm;
}

/** A sample's status once the demo is set up. */
export function approvalStatusOf({ status }: Sample): ApprovalStatus {
  if (typeof status === 'string') return status;
  if (status.appeal === undefined) return 'rejected';
  return status.granted === true ? 'approved' : 'pending_appeal';
}
