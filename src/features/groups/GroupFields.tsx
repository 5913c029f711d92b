import { useTranslation } from 'react-i18next';
import { MAX_GROUP_DESCRIPTION, MAX_GROUP_MIN_PHOTOS, MAX_GROUP_NAME } from '../../contract/rules/limits.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { digitsOnly } from '../../ui/digits-only.ts';
import { calendarDate, formatCount } from '../../ui/time.ts';
import type { GroupFormErrors, GroupFormText } from './group-form-text.ts';

interface Props {
  typed: GroupFormText;
  onType: (typed: GroupFormText) => void;
  wrong: GroupFormErrors | undefined;
  /** Date in ISO 8601 until which the name can't be changed. Null if it can be changed now. */
  nameStaysUntil?: string | null;
}

/** From this length in characters, the name field shows a counter. */
const COUNTER_FROM = 0.8 * MAX_GROUP_NAME;

/** The fields for creating or changing a group. */
export function GroupFields({ typed, onType, wrong, nameStaysUntil = null }: Props) {
  const { t, i18n } = useTranslation();
  const change = (part: Partial<GroupFormText>) => onType({ ...typed, ...part });
  const format = (n: number) => formatCount(n, i18n.language);
  const counter = (text: string, max: number) =>
    t('groups.form.counter', { n: format(text.length), max: format(max) });
  // The field truncates longer names, and the counter explains why.
  const nameHint = [
    t('groups.form.nameHint'),
    ...(typed.name.length >= COUNTER_FROM ? [counter(typed.name, MAX_GROUP_NAME)] : []),
  ].join(' ');
  return (
    <>
      <TextField
        label={t('groups.form.name')}
        hint={
          nameStaysUntil === null
            ? nameHint
            : t('groups.form.nameLater', { date: calendarDate(nameStaysUntil, i18n.language) })
        }
        error={wrong?.name && t(`groups.form.wrong.${wrong.name}`, { max: MAX_GROUP_NAME })}
        maxLength={MAX_GROUP_NAME}
        required
        readOnly={nameStaysUntil !== null}
        autoComplete="off"
        data-focus-first
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('groups.form.description')}
        optional={t('ui.optional')}
        hint={
          <>
            {t('groups.form.descriptionHint')} {counter(typed.description, MAX_GROUP_DESCRIPTION)}
          </>
        }
        error={
          wrong?.description && t(`groups.form.wrong.${wrong.description}`, { max: MAX_GROUP_DESCRIPTION })
        }
        maxLength={MAX_GROUP_DESCRIPTION}
        value={typed.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={t('groups.form.minimum')}
        hint={t('groups.form.minimumHint')}
        error={
          wrong?.minimum && t(`groups.form.wrong.${wrong.minimum}`, { max: format(MAX_GROUP_MIN_PHOTOS) })
        }
        monospace
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        normalised={{
          value: typed.minimum,
          normalise: digitsOnly,
          onText: (minimum) => change({ minimum }),
        }}
      />
      <Checkbox
        label={t('groups.form.private')}
        hint={t('groups.form.privateHint')}
        checked={typed.is_private}
        onChange={(event) => change({ is_private: event.target.checked })}
      />
    </>
  );
}
