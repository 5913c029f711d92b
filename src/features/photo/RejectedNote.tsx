import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Photo, RejectedPhoto } from '../../contract/calls/photo.ts';
import { commentIn } from '../../contract/rules/reject-reason.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate } from '../../ui/time.ts';
import styles from './rejected-note.module.css';

interface Props {
  photo: Photo;
  /** The reason and marks, which only the owner may see; undefined for others and until loaded. */
  own: RejectedPhoto | undefined;
  isOwner: boolean;
  /** Zooms to the mark with this index. */
  onLook: (mark: number) => void;
}

/** Says that the photo is rejected. Tells the owner why, and what would help; tells reviewers who rejected it. */
export function RejectedNote({ photo, own, isOwner, onLook }: Props) {
  const { t, i18n } = useTranslation();
  const marks = own?.rejection_marks ?? [];
  const comment = commentIn(own?.rejection_reason ?? '', marks);
  const date = own?.rejection_date ?? null;
  const reviewer = photo.reviewer_name;
  return (
    <section className={styles['note']} aria-labelledby="rejected">
      <div className={styles['head']}>
        <h2 id="rejected" className={styles['title']}>
          <Icon of={CircleX} className={styles['icon']} /> {t('photoScreen.rejected.title')}
        </h2>
        <p className={styles['by']}>
          {reviewer !== null && <span>{t('photoScreen.rejected.by', { name: reviewer })}</span>}
          {date !== null && <time dateTime={date}>{calendarDate(date, i18n.language)}</time>}
        </p>
      </div>
      {marks.length > 0 && (
        <ol className={styles['marks']}>
          {marks.map(({ code, x, y }, index) => (
            <li key={`${code} ${x} ${y}`} className={styles['mark']}>
              {x === undefined ? (
                <strong>{t(`reasons.${code}.name`)}</strong>
              ) : (
                <button type="button" className={styles['look']} onClick={() => onLook(index)}>
                  {t(`reasons.${code}.name`)}
                </button>
              )}
              <span className={styles['help']}>{t(`reasons.${code}.help`)}</span>
            </li>
          ))}
        </ol>
      )}
      {comment !== '' && <blockquote className={styles['comment']}>{comment}</blockquote>}
      <p className={styles['who']}>
        {t(
          `photoScreen.rejected.${isOwner ? (own?.appeal_status === 'upheld' ? 'upheld' : 'owner') : 'others'}`,
        )}
      </p>
      {isOwner && (
        <ButtonLink to="/rejected-photos" className={styles['go']}>
          {t('photoScreen.rejected.toRejected')}
        </ButtonLink>
      )}
    </section>
  );
}
