import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyPhoto } from '../../../contract/photo.ts';
import { photoFormProblems } from '../../../contract/rules.ts';
import { putInOutbox } from '../../../data/put-in-outbox.ts';
import { nameOf } from '../../../photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { tell } from '../../../ui/overlay.ts';
import { EditFields } from './EditFields.tsx';
import { formOf, isSame, trimmed } from './photo-edit.ts';
import styles from './edit-photo.module.css';

interface Props {
  photo: MyPhoto;
  onClose: () => void;
}

/** Changes what is said of a photo that waits or was rejected; it goes out by the outbox. */
export function EditPhoto({ photo, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  // As it was when the dialog opened: a list that is read again meanwhile changes nothing under the hands.
  const [before] = useState(photo);
  const [form, setForm] = useState(() => formOf(photo));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = isTried ? photoFormProblems(form) : [];

  const save = async () => {
    setTried(true);
    const [first] = photoFormProblems(form);
    if (first !== undefined) {
      fields.current
        ?.querySelector<HTMLElement>(`[data-field="${first.field}"] :is(input, select, textarea, button)`)
        ?.focus();
      return;
    }
    if (isSame(form, formOf(before))) {
      onClose();
      return;
    }
    const { id: photoId, revision, approval_status: stood } = before;
    const edit = { photoId, revision, stood, form: trimmed(form) };
    if (!(await putInOutbox('edit-photo', edit))) {
      setProblem(t('myPhotos.edit.failed'));
      return;
    }
    tell(t('myPhotos.edit.saved'));
    onClose();
  };

  return (
    <Dialog
      title={t('myPhotos.edit.title', { name: nameOf(before) })}
      onClose={onClose}
      size="page"
      keep
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={id}>
            {t('myPhotos.edit.save')}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={id}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <EditFields
          form={form}
          problems={problems}
          onChange={(changes) => setForm({ ...form, ...changes })}
        />
        {problem !== undefined && <Note kind="bad">{problem}</Note>}
      </form>
    </Dialog>
  );
}
