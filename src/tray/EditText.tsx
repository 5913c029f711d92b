import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DESCRIPTION, MAX_FIELD } from '../contract/limits.ts';
import { asTyped, isChosen, shownTexts } from '../contract/photo-fields.ts';
import { photoFormProblems } from '../contract/rules.ts';
import type { PhotoForm } from '../contract/rules.ts';
import { openOutbox } from '../outbox/page/index.ts';
import { AirportField } from '../photo/airports/AirportField.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { tell } from '../ui/overlay.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './edit-text.module.css';

interface Props {
  /** The upload's op. */
  id: string;
  form: PhotoForm;
  onClose: () => void;
}

/** Changes the texts of a photo that has not been sent yet; its picture and its choices stay. */
export function EditText({ id, form, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [edited, setEdited] = useState(form);
  const [isTried, setTried] = useState(false);
  const fields = shownTexts(form).filter((field) => !isChosen(field));
  const problems = new Map(photoFormProblems(edited).map(({ field, problem }) => [field, problem]));

  const save = async () => {
    setTried(true);
    if (fields.some((field) => problems.has(field))) return;
    const outcome = await (await openOutbox()).edit(id, edited);
    if (!outcome.ok) tell(outcome.problem === 'storage' ? t('tray.failed') : t('tray.tooLate'));
    onClose();
  };

  return (
    <Dialog
      title={t('tray.edit.title')}
      onClose={onClose}
      keep
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId}>
            {t('tray.edit.save')}
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
        {fields.map((field) => {
          const problem = isTried ? problems.get(field) : undefined;
          const max = field === 'description' ? MAX_DESCRIPTION : MAX_FIELD;
          const error = problem === undefined ? undefined : t(`tray.edit.${problem}`, { max });
          if (field === 'airport') {
            return (
              <AirportField
                key={field}
                code={edited.airport}
                onCode={(airport) => setEdited((now) => ({ ...now, airport }))}
                error={error}
                required
                terse
              />
            );
          }
          return (
            <TextField
              key={field}
              label={t(`values.field.${field}`)}
              value={edited[field]}
              maxLength={max}
              figures={field === 'registration' || field === 'train_number'}
              error={error}
              onChange={({ target: { value } }) =>
                setEdited((now) => ({ ...now, [field]: asTyped(field, value) }))
              }
            />
          );
        })}
      </form>
    </Dialog>
  );
}
