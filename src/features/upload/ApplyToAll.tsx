import { useTranslation } from 'react-i18next';
import { labelOf } from '../../components/photo/field-label.ts';
import { ToggleChips } from '../../ui/ToggleChips.tsx';
import { isApplied, isFilledIn, othersOfType, sharedFields } from './apply-to-all.ts';
import type { SharedField } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './metadata-form.module.css';

const ALL = 'all';

/**
 * Applies this photo's fields to all photos in the strip or the chosen ones, one by one or together; pressing again
 * undoes that (docs/rules/upload.md, "Put on all").
 */
export function ApplyToAll() {
  const { t } = useTranslation();
  const state = useUpload();
  const { form, chosen: picked, appliedToAll } = state;
  const others = othersOfType(state, form.type);
  if (others.length === 0) return null;
  const count = others.length + 1;
  const filled = sharedFields(form.type).filter((field) => isFilledIn(form, field));
  const chosen: readonly SharedField[] = filled.filter((field) =>
    isApplied(appliedToAll, form, others, field),
  );
  const isAll = chosen.length === filled.length;
  const nameOf = (field: SharedField): string => {
    if (field === 'is_hot') return t('photo.form.hot');
    return field === 'social_media_consent' ? t('upload.applyToAll.consent') : t(labelOf(field, form.type));
  };
  const change = (next: readonly (SharedField | typeof ALL)[]) => {
    if (next.includes(ALL) !== isAll) {
      dispatch({ type: isAll ? 'takenBackFromAll' : 'appliedToAll', fields: filled });
      return;
    }
    const added = filled.filter((field) => next.includes(field) && !chosen.includes(field));
    const taken = chosen.filter((field) => !next.includes(field));
    if (added.length > 0) dispatch({ type: 'appliedToAll', fields: added });
    if (taken.length > 0) dispatch({ type: 'takenBackFromAll', fields: taken });
  };
  return (
    <div className={styles['apply']}>
      <ToggleChips<SharedField | typeof ALL>
        label={t(picked === undefined ? 'upload.applyToAll.label' : 'upload.applyToAll.chosen', { count })}
        choices={[
          { value: ALL, label: t('upload.applyToAll.everything') },
          ...filled.map((value) => ({ value, label: nameOf(value) })),
        ]}
        chosen={isAll ? [ALL, ...chosen] : chosen}
        onChange={change}
      />
      <output className={styles['said']}>
        {chosen.length > 0 && t('upload.applyToAll.done', { count })}
      </output>
    </div>
  );
}
