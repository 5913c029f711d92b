import { useTranslation } from 'react-i18next';
import { MAX_DESCRIPTION, MAX_FIELD } from '../../../contract/limits.ts';
import { asTyped, isChosen, isRequired, shownTexts, withBureau } from '../../../contract/photo-fields.ts';
import type { FORM_TEXTS } from '../../../contract/photo-fields.ts';
import type { FieldProblem, PhotoForm, PhotoFormField } from '../../../contract/rules.ts';
import { EMU_TYPES, IMAGE_TYPES, RAILWAY_BUREAUS } from '../../../contract/values.ts';
import { AirportField } from '../../../photo/airports/AirportField.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ToggleChips } from '../../../ui/ToggleChips.tsx';
import styles from './edit-photo.module.css';

type TextName = (typeof FORM_TEXTS)[PhotoForm['type']][number];

interface Props {
  form: PhotoForm;
  problems: readonly FieldProblem<PhotoFormField>[];
  onChange: (changes: Partial<PhotoForm>) => void;
}

/** All that a photographer says of a photo, by the rules of the upload (docs/rules/upload.md, "Fields"). */
export function EditFields({ form, problems, onChange }: Props) {
  const { t } = useTranslation();
  const offered = IMAGE_TYPES[form.type];
  const errorOf = (field: PhotoFormField): string | undefined => {
    const problem = problems.find((each) => each.field === field)?.problem;
    const max = field === 'description' ? MAX_DESCRIPTION : MAX_FIELD;
    return problem === undefined ? undefined : t(`tray.edit.${problem}`, { max });
  };
  return (
    <>
      <div className={styles['texts']}>
        {shownTexts(form).map((field, index) => (
          <div key={field} data-field={field} className={styles[field]}>
            <OneText
              field={field}
              isFirst={index === 0}
              form={form}
              error={errorOf(field)}
              onChange={onChange}
            />
          </div>
        ))}
      </div>
      <div data-field="image_types">
        <ToggleChips
          label={t('values.field.image_types')}
          choices={offered.map((value) => ({ value, label: t(`values.image_type.${value}`) }))}
          chosen={offered.filter((value) => form.image_types.includes(value))}
          error={errorOf('image_types')}
          onChange={(chosen) => onChange({ image_types: chosen })}
        />
      </div>
      <div className={styles['flags']}>
        <Checkbox
          label={t('upload.form.consent')}
          hint={t('upload.form.consentHint')}
          checked={form.social_media_consent}
          onChange={(event) => onChange({ social_media_consent: event.target.checked })}
        />
        <Checkbox
          label={t('upload.form.hot')}
          hint={t('upload.form.hotHint')}
          checked={form.is_hot}
          onChange={(event) => onChange({ is_hot: event.target.checked })}
        />
      </div>
    </>
  );
}

interface TextProps extends Pick<Props, 'form' | 'onChange'> {
  field: TextName;
  /** The dialog begins there. */
  isFirst: boolean;
  error: string | undefined;
}

function OneText({ field, isFirst, form, error, onChange }: TextProps) {
  const { t } = useTranslation();
  const shared = {
    label: t(`values.field.${field}`),
    name: field,
    error,
    value: form[field],
    ...(isFirst && { 'data-focus-first': true }),
  };
  if (isChosen(field)) {
    return (
      <Select
        {...shared}
        required
        onChange={({ target: { value } }) =>
          onChange(field === 'railway_bureau' ? withBureau(value) : { [field]: value })
        }
      >
        <option value="">{t('upload.form.choose')}</option>
        {field === 'emu_type'
          ? EMU_TYPES.map((value) => (
              <option key={value} value={value}>
                {t(`values.emu_type.${value}`)}
              </option>
            ))
          : RAILWAY_BUREAUS.map((value) => (
              <option key={value} value={value}>
                {t(`values.railway_bureau.${value}`)}
              </option>
            ))}
      </Select>
    );
  }
  const required = isRequired(form, field);
  if (field === 'description') {
    return (
      <TextArea
        {...shared}
        rows={2}
        maxLength={MAX_DESCRIPTION}
        required={required}
        optional={required ? undefined : t('ui.optional')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    );
  }
  if (field === 'airport') {
    return (
      <AirportField
        code={form.airport}
        onCode={(airport) => onChange({ airport })}
        error={error}
        required
        terse
      />
    );
  }
  return (
    <TextField
      {...shared}
      required
      autoComplete="off"
      maxLength={MAX_FIELD}
      figures={FIGURES.has(field)}
      spellCheck={false}
      onChange={({ target: { value } }) => onChange({ [field]: asTyped(field, value) })}
    />
  );
}

/** What stands on plates and signs. */
const FIGURES: ReadonlySet<TextName> = new Set<TextName>(['registration', 'train_number', 'train_type']);
