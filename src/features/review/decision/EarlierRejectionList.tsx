import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { listWords } from '../../../ui/list-words.ts';
import { calendarDate } from '../../../ui/time.ts';
import { sortRejections } from './earlier-rejections.ts';
import styles from './earlier-rejection-list.module.css';

interface Props {
  photo: ReviewPhoto;
  /** The codes of the draft and of the findings. */
  codes: ReadonlySet<RejectCode>;
}

/** The photographer's latest rejections with their codes; those that share one with this photo say so. */
export function EarlierRejectionList({ photo, codes }: Props) {
  const { t, i18n } = useTranslation();
  // Lists that were stored by earlier versions have none.
  const { earlier_rejections: earlier }: Partial<ReviewPhoto> = photo;
  const listed = sortRejections(earlier?.photos ?? [], codes, photo.earlier?.id);
  if (listed.length === 0) return null;
  return (
    <details className={styles['rejections']} open={listed.some(({ isSame }) => isSame)}>
      <summary className={styles['summary']}>
        {t('deskEarlier.rejections', { count: earlier?.count ?? listed.length })}
      </summary>
      <ul className={styles['list']}>
        {listed.map(({ rejection: { id, cache_image_path, codes: of, rejected_at }, isSame }) => (
          <li key={id}>
            <PhotoLink id={id} className={styles['link']}>
              <span className={styles['picture']}>
                <PhotoImage
                  // The response has no dimensions; the list crops all pictures to these.
                  photo={{ id, width: 3, height: 2, thumbhash: null, cache_image_path, file_path: null }}
                  alt=""
                />
              </span>
              <span className={styles['text']}>
                <span className={styles['number']}>
                  #{id} {calendarDate(rejected_at, i18n.language)}{' '}
                </span>
                {isSame && <strong className={styles['same']}>{t('deskEarlier.same')} </strong>}
                <span className={styles['codes']}>
                  {of.length === 0
                    ? t('deskEarlier.noCode')
                    : listWords(
                        of.map((code) => t(`reasons.${code}.name`)),
                        i18n.language,
                      )}
                </span>
              </span>
            </PhotoLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
