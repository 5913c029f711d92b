import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIELD } from '../../../contract/rules/limits.ts';
import { normalizeTyped } from '../../../contract/photo/fields.ts';
import type { FORM_TEXTS } from '../../../contract/photo/fields.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** The name of a text field of the form. */
export type TextName = (typeof FORM_TEXTS)[PhotoForm['type']][number];

/** Fields in the monospace font. */
const MONOSPACE: ReadonlySet<TextName> = new Set<TextName>(['registration', 'train_number', 'train_type']);

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'normalised' | 'name' | 'form'
> {
  field: TextName;
  form: PhotoForm;
  /** `isComposing`: an input method hasn't finished the text (`NormalisedText.onText`). */
  onChange: (changes: Partial<PhotoForm>, isComposing: boolean) => void;
}

/** A single-line text field of the photo form. */
export function PhotoTextField({ field, form, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div data-field={field}>
      <TextField
        autoComplete="off"
        autoCapitalize={field === 'registration' ? 'characters' : undefined}
        monospace={MONOSPACE.has(field)}
        maxLength={MAX_FIELD}
        required
        spellCheck={false}
        {...rest}
        label={t(`values.field.${field}`)}
        name={field}
        normalised={{
          value: form[field],
          normalise: (text) => normalizeTyped(field, text),
          onText: (text, isComposing) => onChange({ [field]: text }, isComposing),
        }}
      />
    </div>
  );
}
