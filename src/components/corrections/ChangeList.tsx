import { useTranslation } from 'react-i18next';
import type { Correction } from '../../contract/calls/correction-calls.ts';
import { EMU_TYPES, IMAGE_TYPES, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './change-list.module.css';

type Change = Correction['changes'][number];

/** What a correction changes: each field with its old and its new value. */
export function ChangeList({ changes }: Pick<Correction, 'changes'>) {
  const { t } = useTranslation();
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={styles['change']}>
          <dt className={styles['field']}>{t(`values.field.${field}`)}</dt>
          <dd className={styles['values']}>
            <del className={styles['old']}>
              <VisuallyHidden>{t('correction.from')} </VisuallyHidden>
              <Value field={field} value={from} />
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className={styles['new']}>
              <VisuallyHidden>{t('correction.to')} </VisuallyHidden>
              <Value field={field} value={to} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ALL_IMAGE_TYPES = [...IMAGE_TYPES.planes, ...IMAGE_TYPES.trains];

/** A value in words; a key that is no longer in its list is shown as it is stored. */
function Value({ field, value }: { field: Change['field']; value: Change['from'] }) {
  const { t, i18n } = useTranslation();
  if (typeof value !== 'string') {
    const names = value.map((key) => {
      const known = ALL_IMAGE_TYPES.find((type) => type === key);
      return known === undefined ? key : t(`values.image_type.${known}`);
    });
    return <span>{names.join(i18n.language === 'zh' ? '、' : ', ')}</span>;
  }
  if (value === '') return <span>{t('correction.none')}</span>;
  const bureau = RAILWAY_BUREAUS.find((key) => field === 'railway_bureau' && key === value);
  if (bureau !== undefined) return <span>{t(`values.railway_bureau.${bureau}`)}</span>;
  const kind = EMU_TYPES.find((key) => field === 'emu_type' && key === value);
  if (kind !== undefined) return <span>{t(`values.emu_type.${kind}`)}</span>;
  return <span>{value}</span>;
}
