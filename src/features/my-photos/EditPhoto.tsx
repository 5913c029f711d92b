import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { PhotoFormDialog } from '../../components/photo/form/PhotoFormDialog.tsx';
import { formOfPhoto } from '../../components/photo/form/form-of-photo.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { putInOutbox } from '../../outbox/page/put-in-outbox.ts';
import { showToast } from '../../ui/overlay.ts';

interface Props {
  photo: MyPhoto;
  onClose: () => void;
}

/** Edits a pending or rejected photo (docs/rules/photos.md, "Editing"), and adds the change to the outbox. */
export function EditPhoto({ photo, onClose }: Props) {
  const { t } = useTranslation();
  // The revision that the form was made of, though the list may be read again.
  const [original] = useState(photo);
  return (
    <PhotoFormDialog
      title={t('myPhotos.edit.title', { name: nameOf(original) })}
      original={formOfPhoto(original)}
      saveLabel={t('myPhotos.edit.save')}
      onSave={async (form) => {
        const { id: photoId, revision, approval_status: stood } = original;
        if (!(await putInOutbox('edit-photo', { photoId, revision, stood, form }))) {
          return t('myPhotos.edit.failed');
        }
        showToast(t('myPhotos.edit.saved'));
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
