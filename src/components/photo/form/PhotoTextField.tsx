import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { textSpec } from '../../../contract/photo/fields.ts';
import type { TextField as PhotoTextName } from '../../../contract/photo/fields.ts';
import { isRequired, normalizeTyped } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { labelOf } from '../field-label.ts';
import { exampleOf } from './field-examples.ts';
import { SuggestingField } from '../../../ui/SuggestingField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'normalised' | 'name' | 'form'
> {
  field: PhotoTextName;
  form: PhotoForm;
  /** `isComposing`: an input method hasn't finished the text (`NormalisedText.onText`). */
  onChange: (changes: Partial<PhotoForm>, isComposing: boolean) => void;
  /** As in `SuggestingField`; without either, nothing is suggested. */
  suggestions?: readonly string[] | undefined;
  more?: ((typed: string) => readonly string[]) | undefined;
  /** Leaves out the example. */
  terse?: boolean;
}

const NONE: readonly string[] = [];

/** A single-line text field of the photo form. */
export function PhotoTextField({ field, form, onChange, suggestions, more, terse = false, ...rest }: Props) {
  const { t } = useTranslation();
  const example = terse ? undefined : exampleOf(field, form, currentLanguage());
  const { max, monospace = false, upperCase } = textSpec(field);
  const required = isRequired(form, field);
  const attributes = {
    autoComplete: 'off',
    autoCapitalize: upperCase ? 'characters' : undefined,
    monospace,
    maxLength: max,
    required,
    optional: required ? undefined : t('ui.optional'),
    spellCheck: false,
    placeholder: example && t('photo.form.example', { example }),
    ...rest,
    label: t(labelOf(field, form.type)),
    name: field,
    normalised: {
      value: form[field],
      normalise: (text: string) => normalizeTyped(field, text),
      onText: (text: string, isComposing: boolean) => onChange({ [field]: text }, isComposing),
    },
  };
  return (
    <div data-field={field}>
      {suggestions === undefined && more === undefined ? (
        <TextField {...attributes} />
      ) : (
        <SuggestingField {...attributes} suggestions={suggestions ?? NONE} more={more} />
      )}
    </div>
  );
}
