import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSelectField } from '../../../contract/photo/fields.ts';
import { visibleFields } from '../../../contract/photo/form.ts';
import { photoFormProblems } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { openOutbox } from '../../page/index.ts';
import { PhotoText } from '../../../components/photo/form/PhotoText.tsx';
import { useProblemWords } from '../../../components/photo/form/use-problem-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/overlay.ts';
import styles from './edit-text.module.css';

interface Props {
  /** The upload's op. */
  id: string;
  form: PhotoForm;
  onClose: () => void;
}

/** The dialog that edits the text fields of an unsent photo, but neither its picture nor its selected options. */
export default function EditText({ id, form, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [edited, setEdited] = useState(form);
  const [submitted, setSubmitted] = useState(false);
  const fields = visibleFields(form).filter((field) => !isSelectField(field));
  const problems = photoFormProblems(edited);
  const wordsOf = useProblemWords(submitted ? problems : []);

  const save = async () => {
    setSubmitted(true);
    if (problems.some(({ field }) => fields.some((shown) => shown === field))) return;
    const outcome = await (await openOutbox()).edit(id, edited);
    if (!outcome.ok) showToast(outcome.problem === 'storage' ? t('outbox.failed') : t('outbox.tooLate'));
    onClose();
  };

  return (
    <Dialog
      title={t('outbox.edit.title')}
      onClose={onClose}
      keep
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId}>
            {t('outbox.edit.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <PhotoText
            key={field}
            field={field}
            form={edited}
            onChange={(changes) => setEdited((now) => ({ ...now, ...changes }))}
            error={wordsOf(field)}
            terse
          />
        ))}
      </form>
    </Dialog>
  );
}
