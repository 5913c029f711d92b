import { useTranslation } from 'react-i18next';
import { REPORT_TYPES } from '../../../contract/rules/values.ts';
import type { ReportType } from '../../../contract/rules/values.ts';
import { Select } from '../../../ui/Select.tsx';
import { useAdminLocation } from '../admin-location.ts';
import { PersonField } from '../people/PersonField.tsx';

interface Props {
  reason: ReportType | undefined;
  /** The id of who reported. */
  reporter: number | undefined;
  /** The id of who was reported. */
  reported: number | undefined;
}

/** Filters of reports: by reason, and by who was reported and who reported. */
export function ReportFilters({ reason, reporter, reported }: Props) {
  const { t } = useTranslation();
  const { go } = useAdminLocation();
  const fromStart = { id: undefined, person: undefined, page: undefined };
  return (
    <>
      <Select
        label={t('admin.filters.reason')}
        value={reason ?? ''}
        onChange={({ target }) => go({ ...fromStart, reason: target.value })}
      >
        <option value="">{t('admin.filters.anyReason')}</option>
        {REPORT_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`report.type.${type}`)}
          </option>
        ))}
      </Select>
      <PersonField
        label={t('admin.reports.person')}
        person={reported}
        onPerson={(id) => go({ ...fromStart, reported: id })}
      />
      <PersonField
        label={t('admin.reports.by')}
        person={reporter}
        onPerson={(id) => go({ ...fromStart, reporter: id })}
      />
    </>
  );
}
