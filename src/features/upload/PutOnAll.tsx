import { useTranslation } from 'react-i18next';
import { ToggleChips } from '../../ui/ToggleChips.tsx';
import { putOnAll, takeBackFromAll } from './put-actions.ts';
import { isFilledIn, isPut, othersOfType, sharedFields } from './put-on-all.ts';
import type { SharedField } from './puts.ts';
import { useUpload } from './upload-state.ts';
import styles from './metadata-form.module.css';

const ALL = 'all';

/** What of this photo is put on all that wait; pressed again, it is taken back (docs/rules/upload.md, "Put on all"). */
export function PutOnAll() {
  const { t } = useTranslation();
  const { form, strip, inHand, puts } = useUpload();
  const others = othersOfType(strip, inHand, form.type);
  if (others.length === 0) return null;
  const count = others.length + 1;
  const filled = sharedFields(form.type).filter((field) => isFilledIn(form, field));
  const chosen: readonly SharedField[] = filled.filter((field) => isPut(puts, form, others, field));
  const isAll = chosen.length === filled.length;
  const nameOf = (field: SharedField): string => {
    if (field === 'is_hot') return t('photo.form.hot');
    return field === 'social_media_consent' ? t('upload.put.consent') : t(`values.field.${field}`);
  };
  const change = (next: readonly (SharedField | typeof ALL)[]) => {
    if (next.includes(ALL) !== isAll) {
      if (isAll) takeBackFromAll(filled);
      else putOnAll(filled);
      return;
    }
    const added = filled.filter((field) => next.includes(field) && !chosen.includes(field));
    const taken = chosen.filter((field) => !next.includes(field));
    if (added.length > 0) putOnAll(added);
    if (taken.length > 0) takeBackFromAll(taken);
  };
  return (
    <div className={styles['put']}>
      <ToggleChips<SharedField | typeof ALL>
        label={t('upload.put.label', { count })}
        choices={[
          { value: ALL, label: t('upload.put.all') },
          ...filled.map((value) => ({ value, label: nameOf(value) })),
        ]}
        chosen={isAll ? [ALL, ...chosen] : chosen}
        onChange={change}
      />
      <output className={styles['said']}>{chosen.length > 0 && t('upload.put.done', { count })}</output>
    </div>
  );
}
