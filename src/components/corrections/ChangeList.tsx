import { MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '../../contract/calls/correction-calls.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { labelOf } from '../photo/field-label.ts';
import { valueWords } from '../photo/value-words.ts';
import { textSpec } from '../../contract/photo/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './change-list.module.css';

type Change = Correction['changes'][number];

/** Each changed field with its old and its new value. */
export function ChangeList({ type, changes }: { type: PhotoType; changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={styles['change']}>
          <dt className={styles['field']}>{t(labelOf(field, type))}</dt>
          <dd
            className={styles['values']}
            data-monospace={(field !== 'image_types' && textSpec(field).monospace) || undefined}
          >
            <del className={styles['old']}>
              <VisuallyHidden>{t('correction.old')} </VisuallyHidden>
              <ValueWords field={field} value={from} />
            </del>{' '}
            <span className={styles['after']}>
              <Icon of={MoveRight} size={18} className={styles['arrow']} />
              <ins className={styles['new']}>
                <VisuallyHidden>{t('correction.new')} </VisuallyHidden>
                <ValueWords field={field} value={to} />
              </ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ValueWords({ field, value }: { field: Change['field']; value: Change['from'] }) {
  const { t, i18n } = useTranslation();
  const words = valueWords(field, value, t, i18n.language);
  return words === '' ? <em>{t('correction.none')}</em> : <span>{words}</span>;
}
