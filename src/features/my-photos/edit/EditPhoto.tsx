import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyPhoto } from '../../../contract/calls/photo.ts';
import { visibleFields } from '../../../contract/photo/form.ts';
import { photoFormProblems } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { putInOutbox } from '../../../outbox/page/put-in-outbox.ts';
import { PhotoChoices } from '../../../components/photo/form/PhotoChoices.tsx';
import { PhotoText } from '../../../components/photo/form/PhotoText.tsx';
import { sentForm } from '../../../components/photo/form/sent-form.ts';
import { useProblemWords } from '../../../components/photo/form/use-problem-words.ts';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { isSamePhotoForm, photoForm } from './photo-edit.ts';
import styles from './edit-photo.module.css';

interface Props {
  photo: MyPhoto;
  onClose: () => void;
}

/** Edits the text fields of a pending or rejected photo, and adds the change to the outbox. */
export function EditPhoto({ photo, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  // The photo as it was when the dialog opened: refetching the list must not change the form while the user types.
  const [original] = useState(photo);
  const [form, setForm] = useState(() => photoForm(photo));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wordsOf = useProblemWords(wasSubmitted ? photoFormProblems(form) : []);
  const change = (changes: Partial<PhotoForm>) => setForm((now) => ({ ...now, ...changes }));

  const save = async () => {
    setSubmitted(true);
    const [first] = photoFormProblems(form);
    if (first !== undefined) {
      fields.current
        ?.querySelector<HTMLElement>(`[data-field="${first.field}"] :is(input, select, textarea, button)`)
        ?.focus();
      return;
    }
    if (isSamePhotoForm(form, photoForm(original))) {
      onClose();
      return;
    }
    const { id: photoId, revision, approval_status: stood } = original;
    const edit = { photoId, revision, stood, form: sentForm(form) };
    if (!(await putInOutbox('edit-photo', edit))) {
      setProblem(t('myPhotos.edit.failed'));
      return;
    }
    showToast(t('myPhotos.edit.saved'));
    onClose();
  };

  return (
    <Dialog
      title={t('myPhotos.edit.title', { name: nameOf(original) })}
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
        <div className={styles['texts']}>
          {visibleFields(form).map((field, index) => (
            <PhotoText
              key={field}
              field={field}
              form={form}
              onChange={change}
              error={wordsOf(field)}
              terse
              isFirst={index === 0}
            />
          ))}
        </div>
        <PhotoChoices form={form} onChange={change} error={wordsOf('image_types')} />
        {problem !== undefined && <Note kind="bad">{problem}</Note>}
      </form>
    </Dialog>
  );
}
