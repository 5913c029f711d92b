import { Flame, Pencil } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { CameraPlate } from '../../components/photo/CameraPlate.tsx';
import { Conversation } from '../../components/photo/Conversation.tsx';
import { FactList, FactRow, ImageTypes, MachineFacts } from '../../components/photo/PhotoFacts.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { ReportButton } from '../../components/reports/ReportButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { megabytes } from '../../ui/megabytes.ts';
import { calendarDate } from '../../ui/time.ts';
import { KeyCap } from './KeyCap.tsx';
import { PhotoHistory } from './notes/PhotoHistory.tsx';
import { PhotoNotes } from './notes/PhotoNotes.tsx';
import { isAppeal } from './decision/desk-decisions.ts';
import { dispatch } from './desk-machine.ts';
import styles from './photo-info.module.css';

interface Props {
  photo: ReviewPhoto;
  /** Opens the dialog with the keyboard shortcuts. */
  onShortcuts: () => void;
  /** What was rejected before. */
  earlier: Elements;
  /** The photo's histogram. */
  children: Elements;
}

/** The photo's uploader, histogram, conversation, possible duplicates and details (docs/rules/review.md, "Desk"). */
export function PhotoInfo({ photo, onShortcuts, earlier, children }: Props) {
  const { t, i18n } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const { id } = photo;
  const shownId = useRef(id);
  // The next photo's data begin at the top.
  useLayoutEffect(() => {
    if (shownId.current !== id && section.current !== null) section.current.scrollTop = 0;
    shownId.current = id;
  }, [id]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and on a phone nothing else in it may be focusable
    <section ref={section} className={styles['info']} aria-label={t('photo.about')} tabIndex={0} data-scrolls>
      <header className={styles['head']}>
        <h2 className={styles['name']}>{nameOf(photo)}</h2>
        <p className={styles['uploader']}>
          <strong>{photo.username}</strong>
          <span className={styles['sent']}>{t('review.sent', { count: photo.uploadPhotoCount })}</span>
          {photo.isNew && <span className={styles['newcomer']}>{t('review.newcomer')}</span>}
          {photo.is_hot && (
            <span className={styles['hot']}>
              <Icon of={Flame} size={16} /> {t('review.hot')}
            </span>
          )}
          <ReportButton userId={photo.user_id} name={photo.username} photoId={photo.id} />
        </p>
      </header>
      <PhotoNotes photo={photo} />
      {earlier}
      <div className={styles['facts']}>
        <FactList>
          <MachineFacts photo={photo} />
          <FactRow name={t('values.field.image_types')}>
            {photo.image_types.length > 0 && <ImageTypes types={photo.image_types} />}
          </FactRow>
          <FactRow name={t('values.field.upload_date')}>
            <time dateTime={photo.upload_date}>{calendarDate(photo.upload_date, i18n.language)}</time>
          </FactRow>
          <FactRow name={t('review.size.name')}>{sizeText(photo, i18n.language)}</FactRow>
          <FactRow name={t('photo.id')}>
            <span className={styles['number']}>#{photo.id}</span>
          </FactRow>
        </FactList>
        {!isAppeal(photo) && (
          <Button onClick={() => dispatch({ type: 'dialogOpened', dialog: { type: 'correct', photo } })}>
            <Icon of={Pencil} size={18} /> {t('review.correct.open')} <KeyCap>U</KeyCap>
          </Button>
        )}
      </div>
      <div className={styles['analysis']}>{children}</div>
      {!isAppeal(photo) && <Conversation entries={photo.conversation} />}
      <SameFile same={photo.same_file} />
      <NearDuplicates photo={photo} />
      <SameDay photos={photo.same_day} />
      <PhotoHistory key={photo.id} photo={photo} />
      <CameraPlate camera={photo} />
      <Button className={styles['keys']} onClick={onShortcuts}>
        {t('review.keys.title')}{' '}
        <kbd className={styles['key']} aria-hidden="true">
          ?
        </kbd>
      </Button>
    </section>
  );
}

/** The photo's size as it was sent, such as "6000 × 4000 px, 9.4 MB"; undefined if it isn't known. */
function sizeText({ full }: ReviewPhoto, language: string): string | undefined {
  if (full === undefined || full.width === null || full.height === null) return undefined;
  return `${full.width} × ${full.height} px, ${megabytes(full.bytes, language)}\u00a0MB`;
}

/**
 * Says that the same file was also uploaded as other photos (docs/rules/review.md, "Same file"). Undefined in lists
 * that were stored by earlier versions.
 */
function SameFile({ same }: { same: ReviewPhoto['same_file'] | undefined }) {
  const { t } = useTranslation();
  if (same === undefined || same.count === 0) return null;
  return (
    <Note kind="caution">
      <span>{t('review.sameFile.text', { count: same.count })} </span>
      {same.ids.map((id) => (
        <span key={id}>
          <PhotoLink id={id}>
            <span>{t('review.sameFile.photo', { id })}</span>
          </PhotoLink>{' '}
        </span>
      ))}
    </Note>
  );
}

/**
 * Photos that show the same in another file, whoever sent them and in whatever state (docs/rules/review.md,
 * "Same photo"). Undefined in lists that were stored by earlier versions.
 */
function NearDuplicates({ photo }: { photo: Partial<ReviewPhoto> }) {
  const { t } = useTranslation();
  const { near_duplicates: near = [], near_duplicate_count: count = 0 } = photo;
  if (count === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{t('review.nearDuplicates.title', { count })}</h3>
      <ul className={styles['strip']}>
        {near.map(({ id, username, approval_status, ...pictures }) => (
          <li key={id} className={styles['item']}>
            <PhotoLink id={id} className={styles['link']}>
              <PhotoImage
                photo={{ ...pictures, id, width: 3, height: 2, thumbhash: null }}
                alt={t('review.nearDuplicates.photo', {
                  id,
                  username,
                  status: t(`review.nearDuplicates.status.${approval_status}`),
                })}
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Approved photos of the same aircraft or train on the same day, which may be duplicates (docs/rules/review.md, "Same
 * day").
 */
function SameDay({ photos }: { photos: ReviewPhoto['same_day'] }) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{t('review.sameDay.title', { count: photos.length })}</h3>
      <ul className={styles['strip']}>
        {photos.map(({ id, username, cache_image_path }) => (
          <li key={id} className={styles['item']}>
            <PhotoLink id={id} className={styles['link']}>
              <PhotoImage
                // The response has no dimensions; the strip crops all pictures to these.
                photo={{ id, width: 3, height: 2, thumbhash: null, cache_image_path, file_path: null }}
                alt={t('review.sameDay.photo', { id, username })}
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
