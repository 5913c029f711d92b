import { useTranslation } from 'react-i18next';
import { MAX_GROUP_DESCRIPTION, MAX_GROUP_MIN_PHOTOS, MAX_GROUP_NAME } from '../../contract/rules/limits.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { calendarDate, count } from '../../ui/time.ts';
import type { GroupFormText, Wrong } from './typed.ts';

interface Props {
  typed: GroupFormText;
  onType: (typed: GroupFormText) => void;
  wrong: Wrong | undefined;
  /** ISO 8601; until then the name stays as it is. */
  nameStaysUntil?: string | null;
}

/** From so many characters on a name says how many it has. */
const LONG_NAME = 0.8 * MAX_GROUP_NAME;

/** What a group is founded and changed by. */
export function GroupFields({ typed, onType, wrong, nameStaysUntil = null }: Props) {
  const { t, i18n } = useTranslation();
  const type = (part: Partial<GroupFormText>) => onType({ ...typed, ...part });
  const number = (n: number) => count(n, i18n.language);
  const counter = (text: string, max: number) =>
    t('groups.form.counter', { n: number(text.length), max: number(max) });
  // The field takes no more: whoever pastes a longer name sees that it ends here.
  const nameHint = [
    t('groups.form.nameHint'),
    ...(typed.name.length >= LONG_NAME ? [counter(typed.name, MAX_GROUP_NAME)] : []),
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
        onChange={(event) => type({ name: event.target.value })}
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
        onChange={(event) => type({ description: event.target.value })}
      />
      <TextField
        label={t('groups.form.minimum')}
        hint={t('groups.form.minimumHint')}
        error={
          wrong?.minimum && t(`groups.form.wrong.${wrong.minimum}`, { max: number(MAX_GROUP_MIN_PHOTOS) })
        }
        figures
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={typed.minimum}
        onChange={(event) => type({ minimum: event.target.value.replaceAll(/\D/g, '') })}
      />
      <Checkbox
        label={t('groups.form.private')}
        hint={t('groups.form.privateHint')}
        checked={typed.is_private}
        onChange={(event) => type({ is_private: event.target.checked })}
      />
    </>
  );
}
