import { Eye, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isAppeal } from './desk-decisions.ts';
import styles from './review-list.module.css';

interface Props {
  photos: readonly ReviewPhoto[];
  current: number;
  onSelect: (id: number) => void;
}

/** The review list in the server's order: a column on a wide screen, a strip on a phone. */
export function ReviewList({ photos, current, onSelect }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-photo="${current}"]`);
    if (list.current?.contains(document.activeElement) === true) button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const lookedAtText = ({ looked_at_by }: ReviewPhoto) =>
    t('review.elsewhere.looking', { count: looked_at_by.length, names: looked_at_by.join(', ') });
  const heldByText = (name: string) => t('review.elsewhere.held', { name });

  return (
    <ol ref={list} className={styles['list']} aria-label={t('review.desk.list')}>
      {photos.map((photo) => (
        <li key={photo.id} className={styles['item']}>
          <button
            type="button"
            data-photo={photo.id}
            className={styles['choice']}
            // The list is one stop for the Tab key; the desk's keys move through it.
            tabIndex={photo.id === current ? 0 : -1}
            aria-current={photo.id === current ? 'true' : undefined}
            onClick={() => onSelect(photo.id)}
          >
            <PhotoImage photo={photo} alt={nameOf(photo)} className={styles['image']} />
            {isAppeal(photo) && <span className={styles['appeal']}>{t('review.appeal.name')}</span>}
            {photo.held_by !== null && (
              <span className={styles['presence']} title={heldByText(photo.held_by)}>
                <Icon of={Hourglass} size={16} /> <VisuallyHidden>{heldByText(photo.held_by)}</VisuallyHidden>
              </span>
            )}
            {photo.held_by === null && photo.looked_at_by.length > 0 && (
              <span className={styles['presence']} title={lookedAtText(photo)}>
                <Icon of={Eye} size={16} /> <VisuallyHidden>{lookedAtText(photo)}</VisuallyHidden>
              </span>
            )}
            <span className={styles['text']}>
              <span className={styles['plate']}>{plateOf(photo) ?? `#${photo.id}`}</span>
              <span className={styles['by']}>{photo.username}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
