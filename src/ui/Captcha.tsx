import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { writtenSum } from './captcha.ts';
import { classes } from './classes.ts';
import type { CaptchaState } from './use-captcha.ts';
import styles from './captcha.module.css';
import fieldStyles from './field.module.css';

interface Props {
  captcha: CaptchaState;
  /** Error message about the answer; empty or missing if there is none. */
  error?: string | undefined;
}

/** A sum to solve: the question, a field for the answer, and a button for a new question. */
export function Captcha({ captcha, error }: Props) {
  const { t } = useTranslation();
  const question = writtenSum(captcha.sum);
  return (
    <Field label={t('captcha.label', { question })} error={error}>
      {(control) => (
        <div className={styles['row']}>
          {/* The label contains the question. */}
          <span className={styles['sum']} aria-hidden="true">
            {question} =
          </span>
          <input
            {...control}
            name="captcha"
            className={classes(fieldStyles['control'], fieldStyles['figures'])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={captcha.typed}
            onChange={(event) => captcha.type(event.target.value)}
          />
          <IconButton icon={RotateCcw} label={t('captcha.renew')} onClick={captcha.renew} />
        </div>
      )}
    </Field>
  );
}
