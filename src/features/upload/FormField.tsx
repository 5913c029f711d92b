import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIELD } from '../../contract/limits.ts';
import type { PhotoForm, PhotoFormField } from '../../contract/rules.ts';
import { TextField } from '../../ui/TextField.tsx';
import { changeForm } from './actions.ts';

type TextName = Exclude<PhotoFormField, 'type' | 'image_types'>;

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'name' | 'form'
> {
  field: TextName;
  form: PhotoForm;
  /** Changes the typed text before it is kept. */
  as?: (typed: string) => string;
}

/** One text of the form. */
export function FormField({ field, form, as, className, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div data-field={field} className={className}>
      <TextField
        autoComplete="off"
        maxLength={MAX_FIELD}
        required
        {...rest}
        label={t(`values.field.${field}`)}
        name={field}
        value={form[field]}
        onChange={(event) => changeForm({ [field]: as?.(event.target.value) ?? event.target.value })}
      />
    </div>
  );
}
