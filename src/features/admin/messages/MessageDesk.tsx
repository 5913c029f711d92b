import { useTranslation } from 'react-i18next';
import type { SiteMessage } from '../../../contract/about-calls.ts';
import { MESSAGE_KINDS } from '../../../contract/values.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { changeKept, withAnswer } from '../../../data/write-options.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { shownOf } from '../cases/case.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { usePlace } from '../place.ts';
import { useMessages } from '../queries.ts';
import { MessageSheet } from './MessageSheet.tsx';
import styles from './message.module.css';

/** Feedback and messages of the contact form (docs/rules/screens.md, "Feedback and contact"). */
export function MessageDesk() {
  const { t } = useTranslation();
  const { text, number, go } = usePlace();
  const shown = shownOf(text('status'));
  const kind = MESSAGE_KINDS.find((each) => each === text('kind'));
  const page = number('page') ?? 1;
  const chosen = number('id');
  const loaded = useMessages({
    ...(shown !== 'all' && { status: shown }),
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page }),
  });
  const list = loaded.state === 'ready' ? loaded.data.messages : undefined;
  const isApart = chosen !== undefined && list !== undefined && list.every(({ id }) => id !== chosen);
  const alone = useMessages({ id: chosen ?? 1 }, isApart);
  const [apart] = isApart && alone.state === 'ready' ? alone.data.messages : [];
  const { write } = useWriteCall('PUT /api/admin/messages/:id', {
    answered: (now) => [
      changeKept('GET /api/admin/messages', (answer) => ({
        ...answer,
        messages: withAnswer(answer.messages, now),
      })),
    ],
    stale: ['GET /api/admin/messages', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="messages"
      loaded={
        loaded.state === 'ready' ? { ...loaded, list: loaded.data.messages, open: loaded.data.open } : loaded
      }
      apart={apart}
      missing={isApart && apart === undefined && alone.state !== 'loading'}
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
        loaded.state === 'ready' ? (
          <Pagination
            page={page}
            totalPages={loaded.data.pagination.totalPages}
            onPage={(to) => go({ page: to, id: undefined })}
          />
        ) : undefined
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
