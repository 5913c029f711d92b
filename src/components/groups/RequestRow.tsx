import { CircleCheck, CircleX, Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CreationRequest } from '../../contract/calls/group-calls.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate, formatCount } from '../../ui/time.ts';
import type { RequestAction } from './AnswerDialog.tsx';
import styles from './group-requests.module.css';

const DRAWINGS = { pending: Clock, approved: CircleCheck, rejected: CircleX } as const;

interface Props {
  request: CreationRequest;
  onAnswer: (action: RequestAction) => void;
}

/** A request to create a group, with its answer or the buttons to answer it. */
export function RequestRow({ request, onAnswer }: Props) {
  const { t, i18n } = useTranslation();
  const { group_name: name, status } = request;
  const minimum = formatCount(request.min_approved_photos, i18n.language);
  return (
    <li className={styles['row']} data-status={status}>
      <div className={styles['details']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['marks']}>
          <span className={styles['status']}>
            <Icon of={DRAWINGS[status]} size={16} />
            <span>{t(`groupRequests.status.${status}`)}</span>
          </span>
          {request.is_private && (
            <span className={styles['private']}>
              <Icon of={Lock} size={16} /> {t('groupRequests.private')}
            </span>
          )}
          <span>{t('groupRequests.minimum', { count: request.min_approved_photos, n: minimum })}</span>
        </p>
        <p className={styles['description']}>
          {request.group_description === '' ? t('groupRequests.noDescription') : request.group_description}
        </p>
      </div>
      <p className={styles['requester']}>
        <Avatar picture={request.requester_avatar} name={request.requester_username} />
        <span>
          <Link to={`/user/${request.requester_id}`} className={styles['person']}>
            {request.requester_username}
          </Link>
          <time className={styles['date']} dateTime={request.created_at}>
            {t('groupRequests.asked', { date: calendarDate(request.created_at, i18n.language) })}
          </time>
        </span>
      </p>
      {status === 'pending' ? (
        <div className={styles['actions']}>
          <Button aria-label={t('groupRequests.rejectNamed', { name })} onClick={() => onAnswer('reject')}>
            {t('groupRequests.reject')}
          </Button>
          <Button
            kind="primary"
            aria-label={t('groupRequests.approveNamed', { name })}
            onClick={() => onAnswer('approve')}
          >
            {t('groupRequests.approve')}
          </Button>
        </div>
      ) : (
        <Answer request={request} status={status} />
      )}
    </li>
  );
}

/** Who answered the request, when, and with which notes. */
function Answer({ request, status }: { request: CreationRequest; status: 'approved' | 'rejected' }) {
  const { t, i18n } = useTranslation();
  const { reviewer_username: name, reviewed_at, review_notes, group_id } = request;
  const date = calendarDate(reviewed_at, i18n.language);
  return (
    <div className={styles['answer']}>
      <p className={styles['date']}>
        {name === null
          ? t('groupRequests.answered', { date })
          : t(status === 'approved' ? 'groupRequests.approvedBy' : 'groupRequests.rejectedBy', {
              name,
              date,
            })}
      </p>
      {review_notes !== '' && <blockquote className={styles['notes']}>{review_notes}</blockquote>}
      {group_id !== null && (
        <Link to={`/groups?group=${group_id}`} className={styles['person']}>
          {t('groupRequests.open')}
        </Link>
      )}
      {status === 'approved' && group_id === null && (
        <p className={styles['date']}>{t('groupRequests.ended')}</p>
      )}
    </div>
  );
}
