import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoFormProblems, visibleFields } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { ImageTypeChoice, PhotoChoices } from './PhotoChoices.tsx';
import { PhotoText } from './PhotoText.tsx';
import { isSamePhotoForm, sentForm } from './sent-form.ts';
import { useProblemWords } from './use-problem-words.ts';
import styles from './photo-form-dialog.module.css';

interface Props {
  title: string;
  /** What the form says at first. Later changes have no effect, so that a refetched list doesn't change it. */
  original: PhotoForm;
  /** Leaves out what only the photographer knows: rarity and consent. */
  dataOnly?: boolean;
  /** Says what becomes of the changes. */
  hint?: string;
  /** Shown above the fields. */
  notice?: Elements | undefined;
  saveLabel: string;
  /** Called with a valid form, trimmed. Returns an error message, or undefined once it is saved. */
  onSave: (form: PhotoForm) => Promise<string | undefined>;
  onClose: () => void;
}

/** A dialog with the fields of a photo that was sent. Closes without saving if nothing differs. */
export function PhotoFormDialog({
  title,
  original,
  dataOnly,
  hint,
  notice,
  saveLabel,
  onSave,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [before] = useState(original);
  const [form, setForm] = useState(before);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wordsOf = useProblemWords(wasSubmitted ? photoFormProblems(form) : []);
  const change = (changes: Partial<PhotoForm>) => setForm((now) => ({ ...now, ...changes }));
  const choices = { form, onChange: change, error: wordsOf('image_types') };

  const save = async () => {
    setSubmitted(true);
    const [first] = photoFormProblems(form);
    if (first !== undefined) {
      fields.current
        ?.querySelector<HTMLElement>(`[data-field="${first.field}"] :is(input, select, textarea, button)`)
        ?.focus();
      return;
    }
    const failure = isSamePhotoForm(form, before) ? undefined : await onSave(sentForm(form));
    if (failure === undefined) onClose();
    else setProblem(failure);
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="page"
      keep
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={id}>
            {saveLabel}
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
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        {notice}
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
        {dataOnly === true ? <ImageTypeChoice {...choices} /> : <PhotoChoices {...choices} />}
        {problem !== undefined && <Note kind="bad">{problem}</Note>}
      </form>
    </Dialog>
  );
}
