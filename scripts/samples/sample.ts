/** One sample photo: who took it with what, what the form says, how it is drawn. */
import type { PhotoMark } from '../../src/contract/photo.ts';
import type { PhotoField } from '../../src/contract/photo-fields.ts';
import { emptyPhotoForm } from '../../src/contract/rules.ts';
import type { PhotoForm } from '../../src/contract/rules.ts';
import type { ApprovalStatus, ImageType, PhotoType } from '../../src/contract/values.ts';
import type { CameraData } from './file/exif.ts';
import type { Scene } from './render/scene.ts';

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

export interface Sample {
  id: string;
  photographer: Photographer;
  /** What happens to it in the demo. */
  status: 'approved' | 'pending' | Rejected;
  views: number;
  likes: number;
  form: PhotoForm;
  camera: CameraData;
  /** Size in which it is drawn, px. */
  size: readonly [width: number, height: number];
  /** Enlarged so many times for the file, before the grain; 2 makes 24 megapixels of 3000 × 2000. */
  enlarge?: number;
  /** JPEG quality, 1 to 100; 93 unless given. */
  quality?: number;
  scene: () => Scene;
}

/** A place on the picture as it is meant to be seen, shares of its width and height from the top left. */
interface Place {
  x: number;
  y: number;
}

/** What is exactly known of a photo's file and of what it shows. */
export interface Facts {
  /** As the picture is meant to be seen, px. */
  size: { width: number; height: number };
  camera: CameraData;
  /** How far the camera was turned about its axis, degrees, clockwise for whoever stands behind it. */
  roll: number;
  /**
   * Where the horizon enters and leaves the picture: eye level at infinity, whatever stands before it. `clear` is the
   * share between them where no mesh does. Null where it isn't in the picture, and indoors.
   */
  horizon: { left: Place; right: Place; clear: number } | null;
  /** The box around what is seen of the subject. */
  subject: Place & { width: number; height: number };
}

/** Where the demo leaves a sample. */
export function standingOf({ status }: Sample): ApprovalStatus {
  if (typeof status === 'string') return status;
  if (status.appeal === undefined) return 'rejected';
  return status.granted === true ? 'approved' : 'pending_appeal';
}

type Texts<T extends PhotoType> = Pick<PhotoForm, Exclude<PhotoField<T>, 'railway_name'> | 'description'>;

/** The form of a plane photo. */
export function planeForm(texts: Texts<'planes'>, kinds: ImageType[], isHot = false): PhotoForm {
  return {
    ...emptyPhotoForm('planes'),
    ...texts,
    image_types: kinds,
    is_hot: isHot,
    social_media_consent: true,
  };
}

/** The form of a train photo. */
export function trainForm(texts: Texts<'trains'>, kinds: ImageType[], isHot = false): PhotoForm {
  return {
    ...emptyPhotoForm('trains'),
    ...texts,
    image_types: kinds,
    is_hot: isHot,
    social_media_consent: true,
  };
}
