import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteMessage } from '../../../contract/calls/message-calls.ts';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import { MESSAGE_KINDS } from '../../../contract/rules/values.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { cacheUpdate, replaceById } from '../../../api/write-options.ts';
import { FactList, FactRow } from '../../../components/photo/PhotoFacts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { isOutsideList, readCaseFilter, statusQuery, toLoadedCases } from '../cases/case.ts';
import { useAdminLocation } from '../admin-location.ts';
import { useMessages } from '../queries.ts';
import styles from './message.module.css';

const messagesOf = ({ messages }: CallResponse<'GET /api/admin/messages'>) => messages;

/** Messages from the feedback and contact forms (docs/rules/screens.md, "Feedback and contact"). */
export function MessageDesk() {
  const { t } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const kind = MESSAGE_KINDS.find((value) => value === text('kind'));
  const page = number('page') ?? 1;
  const chosen = number('id');
  const response = useMessages({
    ...statusQuery(readCaseFilter(text('status'))),
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page }),
  });
  const loaded = toLoadedCases(response, messagesOf);
  const alone = useMessages({ id: chosen ?? 1 }, isOutsideList(loaded, chosen));
  const { write } = useWriteCall('PUT /api/admin/messages/:id', {
    responded: (now) => [
      cacheUpdate('GET /api/admin/messages', (kept) => ({
        ...kept,
        messages: replaceById(kept.messages, now),
      })),
    ],
    stale: ['GET /api/admin/messages', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="messages"
      loaded={loaded}
      alone={toLoadedCases(alone, messagesOf)}
      write={(id, body) => write({ params: { id }, body })}
      filters={
        <SegmentedControl
          label={t('admin.messages.kind.label')}
          value={kind ?? 'all'}
          onChange={(to) => go({ kind: to === 'all' ? undefined : to, page: undefined, id: undefined })}
          segments={(['all', ...MESSAGE_KINDS] as const).map((value) => ({
            value,
            label: t(`admin.messages.kind.${value}`),
          }))}
        />
      }
      foot={
        response.state === 'ready' && (
          <Pagination
            page={page}
            totalPages={response.data.pagination.totalPages}
            onPage={(to) => go({ page: to, id: undefined })}
          />
        )
      }
      Line={MessageLine}
      Sheet={MessageSheet}
    />
  );
}

function MessageLine({ of: { subject, type, name } }: { of: SiteMessage }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{subject}</strong>
      <span className={styles['from']}>
        {type === null ? t('admin.messages.kind.contact') : t(`feedback.type.${type}`)} · {name}
      </span>
    </>
  );
}

/** A message with everything that is known about its sender. */
function MessageSheet({ of: message }: { of: SiteMessage }) {
  const { t, i18n } = useTranslation();
  const { kind, type, name, email, subject, language, written_at, user_id, username } = message;
  const at = (iso: string) =>
    t('admin.cases.at', {
      date: calendarDate(iso, i18n.language),
      time: clockTime(Date.parse(iso), i18n.language),
    });
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(
    t('admin.messages.replySubject', { subject }),
  )}`;
  return (
    <div className={styles['message']}>
      <p className={styles['kind']}>
        <span>{t(`admin.messages.kind.${kind}`)}</span>
        {type !== null && <span> · {t(`feedback.type.${type}`)}</span>}
      </p>
      <h3 className={styles['subject']}>{subject}</h3>
      <blockquote className={styles['text']} {...(language !== null && { lang: language })}>
        {message.message}
      </blockquote>
      <p>
        <a className={styles['reply']} href={reply}>
          <Icon of={Mail} /> {t('admin.messages.reply')}
        </a>
      </p>
      <FactList>
        <FactRow name={t('admin.messages.from')}>
          {name}, {email}
        </FactRow>
        <FactRow name={t('admin.messages.account')}>
          {user_id === null ? (
            t('admin.messages.visitor')
          ) : (
            <Link to={`/user/${user_id}`}>{username ?? `#${user_id}`}</Link>
          )}
        </FactRow>
        <FactRow name={t('admin.messages.received')}>{at(message.created_at)}</FactRow>
        <FactRow name={t('admin.messages.written')}>{written_at && at(written_at)}</FactRow>
        <FactRow name={t('admin.messages.language')}>{language && t(`app.language.${language}`)}</FactRow>
        <FactRow name={t('admin.messages.browser')}>{message.user_agent}</FactRow>
      </FactList>
    </div>
  );
}
