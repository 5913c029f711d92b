import { PhotoZoom } from '../../components/photo/PhotoZoom.tsx';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import type { PickedPhoto } from './machine/state.ts';
import { useUpload } from './upload-machine.ts';

interface Props {
  photo: PickedPhoto;
  marks?: readonly PhotoMark[];
  /** Index of the mark to zoom to when the photo opens. */
  at?: number;
  onClose: () => void;
}

/** The current photo, enlarged. */
export function PickedPhotoZoom({ photo, onClose, ...marks }: Props) {
  const form = useUpload((state) => state.form);
  const { width, height } = photo.opened;
  return (
    <PhotoZoom
      photo={{ ...form, id: 0, width, height, file_path: photo.sourceUrl, cache_image_path: null }}
      {...marks}
      onClose={onClose}
    />
  );
}
