import { ArrowRight, CircleQuestionMark, Eye, Hourglass } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { afterPaint } from '../after-paint.ts';
import { useLateDesk } from '../Deferred.tsx';
import { dispatch } from '../desk-machine.ts';
import { isAppeal } from '../decision/desk-decisions.ts';
import { questionOn } from '../notes/question-on.ts';
import { addressOf } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';
import styles from './review-list.module.css';

/** The review list in the server's order: a column on a wide screen, a strip on a phone. */
export function ReviewList() {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const photos = useLateDesk((state) => state.photos);
  const current = useLateDesk(({ photo }) => photo?.id);
  const next = useLateDesk((state) => state.list?.data.next ?? undefined);
  const [filter] = useListFilter();

  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-photo="${current}"]`);
    if (list.current?.contains(document.activeElement) === true) button?.focus({ preventScroll: true });
    return afterPaint(() => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }, [current]);

  return (
    <ol
      ref={list}
      className={styles['list']}
      aria-label={t('review.desk.list')}
      // In Firefox whatever scrolls is a stop for the Tab key, besides the button in it.
      tabIndex={-1}
    >
      {photos.map((photo) => (
        <ListedPhoto key={photo.id} photo={photo} isCurrent={photo.id === current} />
      ))}
      {next !== undefined && (
        <li className={styles['item']}>
          <Link
            to={{ search: String(addressOf({ ...filter, after: next })) }}
            className={styles['next']}
            // By the keyboard, the filter's dialog leads there.
            tabIndex={-1}
          >
            {t('reviewFilter.next')} <Icon of={ArrowRight} size={18} />
          </Link>
        </li>
      )}
    </ol>
  );
}

interface ListedProps {
  photo: ReviewPhoto;
  isCurrent: boolean;
}

/** Rendered again only if it changes: a decision concerns the two that change places on the desk. */
const ListedPhoto = memo(function ListedPhoto({ photo, isCurrent }: ListedProps) {
  const { t } = useTranslation();
  const { looked_at_by, held_by } = photo;
  const heldBy = held_by === null ? undefined : t('review.elsewhere.held', { name: held_by });
  const question = questionOn(photo);
  const asker = question && t('photoNotes.asked', { name: question.author });
  const lookedAtBy =
    held_by === null && looked_at_by.length > 0
      ? t('review.elsewhere.looking', { count: looked_at_by.length, names: looked_at_by.join(', ') })
      : undefined;
  return (
    <li className={styles['item']}>
      <button
        type="button"
        data-photo={photo.id}
        className={styles['choice']}
        // The list is one stop for the Tab key; the desk's keys move through it.
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => dispatch({ type: 'selected', id: photo.id })}
      >
        <PhotoImage photo={photo} alt={nameOf(photo)} className={styles['image']} />
        {isAppeal(photo) && <span className={styles['appeal']}>{t('review.appeal.name')}</span>}
        {asker !== undefined && (
          <span className={styles['presence']} title={asker}>
            <Icon of={CircleQuestionMark} size={16} /> <VisuallyHidden>{asker}</VisuallyHidden>
          </span>
        )}
        {heldBy !== undefined && (
          <span className={styles['presence']} title={heldBy}>
            <Icon of={Hourglass} size={16} /> <VisuallyHidden>{heldBy}</VisuallyHidden>
          </span>
        )}
        {lookedAtBy !== undefined && (
          <span className={styles['presence']} title={lookedAtBy}>
            <Icon of={Eye} size={16} /> <VisuallyHidden>{lookedAtBy}</VisuallyHidden>
          </span>
        )}
        <span className={styles['text']}>
          <span className={styles['plate']}>{plateOf(photo) ?? `#${photo.id}`}</span>
          <span className={styles['by']}>{photo.username}</span>
        </span>
      </button>
    </li>
  );
});
