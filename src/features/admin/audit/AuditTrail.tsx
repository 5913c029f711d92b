import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../contract/rules/values.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAdminLocation } from '../admin-location.ts';
import { useAudit, useUsers } from '../queries.ts';
import type { AuditQuery } from './audit-days.ts';
import { beginOf, dayOf } from './audit-days.ts';
import { DownloadTrail } from './DownloadTrail.tsx';
import { AuditLine } from './AuditLine.tsx';
import styles from './audit.module.css';

/** The log of administrative actions (docs/rules/administration.md, "Audit trail"). */
export function AuditTrail() {
  const { t } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const action = AUDIT_ACTIONS.find((each) => each === text('action'));
  const actor = number('actor');
  const kind = AUDIT_SUBJECTS.find((each) => each === text('about'));
  const subjectId = number('about_id');
  const isAbout = kind !== undefined && subjectId !== undefined;
  const [from, to] = [dayOf(text('since')), dayOf(text('until'))];
  const query: AuditQuery = {
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(isAbout && { subject_kind: kind, subject_id: subjectId }),
    ...(from !== undefined && { from: beginOf(from) }),
    ...(to !== undefined && { to: beginOf(to, 1) }),
  };
  return (
    <div className={styles['audit']}>
      <div className={styles['filters']}>
        <Select
          label={t('admin.audit.action.label')}
          value={action ?? ''}
          onChange={({ target }) => go({ action: target.value })}
        >
          <option value="">{t('admin.audit.action.all')}</option>
          {AUDIT_ACTIONS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.audit.action.${each}`)}
            </option>
          ))}
        </Select>
        <ActorChoice actor={actor} onChange={(chosen) => go({ actor: chosen })} />
        <DayField label={t('admin.audit.from')} value={from} onChange={(day) => go({ since: day })} />
        <DayField label={t('admin.audit.to')} value={to} onChange={(day) => go({ until: day })} />
        <DownloadTrail query={query} />
      </div>
      {isAbout && (
        <p className={styles['about']}>
          {t('admin.audit.only', { name: t(`admin.audit.subject.${kind}`, { id: subjectId }) })}
          <Button onClick={() => go({ about: undefined, about_id: undefined })}>
            {t('admin.audit.all')}
          </Button>
        </p>
      )}
      <AuditPages key={JSON.stringify(query)} query={query} />
    </div>
  );
}

/** A choice of one day; empty for none. */
function DayField(props: { label: string; value: string | undefined; onChange: (day: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextField
      label={label}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A select with the current super admins and reviewers, and the person whom the URL names. */
function ActorChoice({ actor, onChange }: { actor: number | undefined; onChange: (to: string) => void }) {
  const { t } = useTranslation();
  const admins = useUsers({ filter: 'admins', limit: 100 });
  const reviewers = useUsers({ filter: 'reviewers', limit: 100 });
  const people = possibleActors(admins, reviewers);
  return (
    <Select
      label={t('admin.audit.actor.label')}
      value={actor === undefined ? '' : String(actor)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('admin.audit.actor.all')}</option>
      {people.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
      {actor !== undefined && people.every(({ id }) => id !== actor) && (
        <option value={actor}>{`#${actor}`}</option>
      )}
    </Select>
  );
}

type Users = ReturnType<typeof useUsers>;

/** The people in several lists, without duplicates. */
function possibleActors(...lists: Users[]): { id: number; username: string }[] {
  const people = lists.flatMap((list) => (list.state === 'ready' ? list.data.users : []));
  return [...new Map(people.map(({ id, username }) => [id, { id, username }])).values()];
}

/** The newest entries, followed by the older pages that were loaded. */
function AuditPages({ query }: { query: AuditQuery }) {
  const [befores, setBefores] = useState<readonly (number | undefined)[]>([undefined]);
  return befores.map((before, index) => (
    <AuditPage
      key={before ?? 'newest'}
      query={query}
      before={before}
      isLast={index === befores.length - 1}
      onOlder={(id) => setBefores([...befores, id])}
    />
  ));
}

interface Props {
  query: AuditQuery;
  /** The page's entries have ids below this one; undefined for the newest page. */
  before: number | undefined;
  isLast: boolean;
  onOlder: (before: number) => void;
}

/** One page of the log. */
function AuditPage({ query, before, isLast, onOlder }: Props) {
  const { t } = useTranslation();
  const loaded = useAudit(before === undefined ? query : { ...query, before });
  const last = loaded.state === 'ready' ? loaded.data.entries.at(-1) : undefined;
  return (
    <WhenLoaded
      result={loaded}
      failed={{ title: t('admin.audit.failed'), offline: t('admin.offline') }}
      stale={(why, age) => t(`admin.stale.${why}`, { age })}
    >
      {({ entries, has_more }) => (
        <>
          {entries.length === 0 && before === undefined && (
            <EmptyState drawing="fence" title={t('admin.audit.empty')}>
              {t('admin.audit.emptyHint')}
            </EmptyState>
          )}
          {entries.length > 0 && (
            <ol className={styles['log']} aria-label={t('admin.audit.list')}>
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          {isLast && has_more && last !== undefined && (
            <div className={styles['older']}>
              <Button onClick={() => onOlder(last.id)}>{t('admin.audit.older')}</Button>
            </div>
          )}
          {isLast && !has_more && entries.length > 0 && (
            <p className={styles['end']}>{t('admin.audit.end')}</p>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
