import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteMessage } from '../../../contract/calls/message-calls.ts';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import { FEEDBACK_TYPES, MESSAGE_KINDS } from '../../../contract/rules/values.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { cacheUpdate, replaceById } from '../../../api/write-options.ts';
import { FactList, FactRow } from '../../../components/photo/PhotoFacts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import {
  isOutsideList,
  readCaseFilter,
  readCaseOrder,
  selectCase,
  statusQuery,
  toLoadedCases,
} from '../cases/case.ts';
import { BATCH } from '../cases/use-case-handling.ts';
import { useChoice } from '../cases/use-choice.ts';
import { useAdminLocation } from '../admin-location.ts';
import { useMessages } from '../queries.ts';
import { MessageFilters } from './MessageFilters.tsx';
import styles from './message.module.css';

const messagesOf = ({ messages }: CallResponse<'GET /api/admin/messages'>) => messages;

/** Messages from the feedback and contact forms (docs/rules/screens.md, "Feedback and contact"). */
export function MessageDesk() {
  const { t } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const filter = readCaseFilter(text('status'));
  const kind = MESSAGE_KINDS.find((value) => value === text('kind'));
  const type = kind === 'contact' ? undefined : FEEDBACK_TYPES.find((value) => value === text('type'));
  const from = number('from');
  const page = number('page') ?? 1;
  const chosen = number('id');
  const response = useMessages({
    ...statusQuery(filter),
    order: readCaseOrder(text('order')),
    ...(kind !== undefined && { kind }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { user_id: from }),
    ...(page > 1 && { page }),
  });
  const loaded = toLoadedCases(response, messagesOf);
  const alone = useMessages({ id: chosen ?? 1 }, isOutsideList(loaded, chosen));
  const selection = selectCase(loaded, toLoadedCases(alone, messagesOf), { filter, chosen });
  const { list, current } = selection;
  const choice = useChoice({ all: list.map(({ id }) => id), initial: [], of: undefined });
  const { write } = useIdempotentCall('PUT /api/admin/messages', {
    responded: ({ messages: changed }) => [
      cacheUpdate('GET /api/admin/messages', (kept) => ({
        ...kept,
        messages: changed.reduce(replaceById, kept.messages),
      })),
    ],
    stale: ['GET /api/admin/messages', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="messages"
      param="id"
      chosen={chosen}
      loaded={loaded}
      selection={selection}
      targets={current === undefined ? [] : [current]}
      isWhole
      write={(body) => write({ body })}
      onHandled={({ rowId }) => {
        if (rowId === BATCH) choice.reset();
      }}
      batch={{
        chosen: choice,
        cases: list.filter(({ id }) => choice.has(id)),
        nameOf: ({ id }) => t('admin.messages.choose', { id }),
      }}
      choose={() => {
        if (current !== undefined) choice.toggle(current.id);
      }}
      chooseAll={choice.toggleAll}
      filtersSet={[kind, type, from].filter((each) => each !== undefined).length}
      filters={<MessageFilters kind={kind} type={type} from={from} />}
      foot={
        response.state === 'ready' && (
          <Pagination
            page={page}
            totalPages={response.data.pagination.totalPages}
            onPage={(to) => go({ page: to, id: undefined })}
          />
        )
      }
      title={({ id }) => t('admin.messages.name', { id })}
      Line={MessageLine}
      sheet={current && <MessageSheet of={current} />}
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
