import { useTranslation } from 'react-i18next';
import type { SiteMessage } from '../../../contract/about-calls.ts';
import type { CallAnswer } from '../../../contract/calls.ts';
import { MESSAGE_KINDS } from '../../../contract/values.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { changeKept, withAnswer } from '../../../data/write-options.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { askedFor, casesIn, isApart, shownOf } from '../cases/case.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { usePlace } from '../place.ts';
import { useMessages } from '../queries.ts';
import { MessageSheet } from './MessageSheet.tsx';
import styles from './message.module.css';

const messagesOf = ({ messages }: CallAnswer<'GET /api/admin/messages'>) => messages;

/** Feedback and messages of the contact form (docs/rules/screens.md, "Feedback and contact"). */
export function MessageDesk() {
  const { t } = useTranslation();
  const { text, number, go } = usePlace();
  const kind = MESSAGE_KINDS.find((each) => each === text('kind'));
  const page = number('page') ?? 1;
  const chosen = number('id');
  const answer = useMessages({
    ...askedFor(shownOf(text('status'))),
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page }),
  });
  const loaded = casesIn(answer, messagesOf);
  const alone = useMessages({ id: chosen ?? 1 }, isApart(loaded, chosen));
  const { write } = useWriteCall('PUT /api/admin/messages/:id', {
    answered: (now) => [
      changeKept('GET /api/admin/messages', (kept) => ({
        ...kept,
        messages: withAnswer(kept.messages, now),
      })),
    ],
    stale: ['GET /api/admin/messages', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="messages"
      loaded={loaded}
      alone={casesIn(alone, messagesOf)}
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
        answer.state === 'ready' && (
          <Pagination
            page={page}
            totalPages={answer.data.pagination.totalPages}
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
