import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithOptions } from './FieldWithOptions.tsx';
import { TextField } from './TextField.tsx';
import { isInputMethodKey } from './input-method.ts';
import { matchingSuggestions } from './matching-suggestions.ts';
import type { NormalisedText } from './NormalisedInput.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'normalised'> {
  normalised: NormalisedText;
  /** In the order in which they are shown; any other text may be typed. */
  suggestions: readonly string[];
  /** Further values for what is typed, which needn't contain it. */
  more?: ((typed: string) => readonly string[]) | undefined;
}

/** A text field that suggests values: those that match while the user types, all of them by the down arrow. */
export function SuggestingField({ suggestions, more, normalised, ...field }: Props) {
  const { t } = useTranslation();
  const { value, normalise, onText } = normalised;
  const [isOpen, setOpen] = useState(false);
  const matches = [...new Set([...matchingSuggestions(suggestions, value), ...(more?.(value) ?? [])])];
  // A value that is already there is no suggestion.
  const isComplete = matches.length === 1 && matches[0] === value;
  const close = () => setOpen(false);

  return (
    <FieldWithOptions
      of={value}
      isOpen={isOpen && matches.length > 0 && !isComplete}
      items={matches}
      keyOf={(suggestion) => suggestion}
      label={t('ui.suggestions')}
      onChoose={(suggestion) => {
        onText(normalise(suggestion), false);
        close();
      }}
      onClose={close}
      onLeave={close}
      renderField={(options) => (
        <TextField
          {...field}
          {...options.wiring}
          autoComplete="off"
          normalised={{
            value,
            normalise,
            onText: (text, isComposing) => {
              setOpen(!isComposing && text.trim() !== '');
              onText(text, isComposing);
            },
          }}
          onKeyDown={(event) => {
            if (options.onKeyDown(event) || isInputMethodKey(event) || event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        />
      )}
    >
      {(suggestion) => <span>{suggestion}</span>}
    </FieldWithOptions>
  );
}
