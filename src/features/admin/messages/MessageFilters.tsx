import { useTranslation } from 'react-i18next';
import { FEEDBACK_TYPES, MESSAGE_KINDS } from '../../../contract/rules/values.ts';
import type { FeedbackType, MessageKind } from '../../../contract/rules/values.ts';
import { Select } from '../../../ui/Select.tsx';
import { useAdminLocation } from '../admin-location.ts';
import { PersonField } from '../people/PersonField.tsx';

interface Props {
  kind: MessageKind | undefined;
  type: FeedbackType | undefined;
  /** The id of the sender. */
  from: number | undefined;
}

/** Filters of messages: by form, by the topic of feedback, and by sender. */
export function MessageFilters({ kind, type, from }: Props) {
  const { t } = useTranslation();
  const { go } = useAdminLocation();
  const fromStart = { id: undefined, page: undefined };
  return (
    <>
      <Select
        label={t('admin.messages.kind.label')}
        value={kind ?? ''}
        onChange={({ target }) =>
          go({ ...fromStart, kind: target.value, ...(target.value === 'contact' && { type: undefined }) })
        }
      >
        <option value="">{t('admin.messages.kind.all')}</option>
        {MESSAGE_KINDS.map((value) => (
          <option key={value} value={value}>
            {t(`admin.messages.kind.${value}`)}
          </option>
        ))}
      </Select>
      {kind !== 'contact' && (
        <Select
          label={t('admin.messages.type')}
          value={type ?? ''}
          onChange={({ target }) => go({ ...fromStart, type: target.value })}
        >
          <option value="">{t('admin.messages.anyType')}</option>
          {FEEDBACK_TYPES.map((value) => (
            <option key={value} value={value}>
              {t(`feedback.type.${value}`)}
            </option>
          ))}
        </Select>
      )}
      <PersonField
        label={t('admin.messages.account')}
        person={from}
        onPerson={(id) => go({ ...fromStart, from: id })}
      />
    </>
  );
}
