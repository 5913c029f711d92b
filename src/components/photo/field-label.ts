/** Labels of a photo's fields. */
import type { PhotoType } from '../../contract/rules/values.ts';

/** The i18n key of a field's label. In Chinese an airline and a train's operator are called differently. */
export function labelOf<F extends string>(
  field: F,
  type: PhotoType,
): `values.field.${F}` | 'values.field.train_operator' {
  return field === 'operator' && type === 'trains' ? 'values.field.train_operator' : `values.field.${field}`;
}
