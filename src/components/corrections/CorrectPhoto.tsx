import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { changesBetween } from '../../contract/rules/correction.ts';
import { putInOutbox } from '../../outbox/page/put-in-outbox.ts';
import { showToast } from '../../ui/overlay.ts';
import { formOfPhoto } from '../photo/form/form-of-photo.ts';
import { PhotoFormDialog } from '../photo/form/PhotoFormDialog.tsx';
import { nameOf } from '../photo/photo-name.ts';
import { OpenCorrections } from './OpenCorrections.tsx';

interface Props {
  photo: PhotoCard;
  /** The photo is the user's own; otherwise the correction is a suggestion. */
  isOwn: boolean;
  onClose: () => void;
}

/** Corrects a published photo, or suggests that, through the outbox (docs/rules/photos.md, "Corrections"). */
export default function CorrectPhoto({ photo, isOwn, onClose }: Props) {
  const { t } = useTranslation();
  const [original] = useState(photo);
  const words = isOwn ? 'own' : 'suggest';
  return (
    <PhotoFormDialog
      title={t(`correction.${words}Title`, { name: nameOf(original) })}
      original={formOfPhoto(original)}
      dataOnly
      hint={t(`correction.${words}Hint`)}
      notice={isOwn ? undefined : <OpenCorrections photo={original} isOwn={false} />}
      saveLabel={t(`correction.${words}Send`)}
      onSave={async (form) => {
        const changes = changesBetween(formOfPhoto(original), form);
        const isSaved = await putInOutbox('correct-photo', { photoId: original.id, isOwn, changes });
        if (!isSaved) return t('correction.failed');
        showToast(t(`correction.${words}Saved`));
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
