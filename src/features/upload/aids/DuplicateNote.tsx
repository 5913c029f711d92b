import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { useOutbox } from '../../../outbox/page/index.ts';
import { Note } from '../../../ui/Note.tsx';
import { useUpload } from '../upload-machine.ts';
import { findDuplicate } from './find-duplicate.ts';
import { FRESH_MS, MOST_LISTED } from './own-photos.ts';
import styles from './same-day-note.module.css';

/** Says that the user has this photo already, before anything is typed for it (docs/rules/upload.md, "Same photo"). */
export function DuplicateNote() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const currentId = useUpload((state) => state.currentId);
  const savingSince = useUpload(({ sending }) => (sending.step === 'saving' ? sending.since : undefined));
  const items = useOutbox((outbox) => outbox.items);
  const { pdq, takenAt } = strip.find(({ id }) => id === currentId) ?? {};
  const own = useCall(
    'GET /api/my-photos/summary',
    {},
    { audience: 'mine', needs: 'photos[]', enabled: pdq !== undefined, freshFor: FRESH_MS },
  );
  if (pdq === undefined) return null;
  const photos = own.state === 'ready' ? own.data.photos : [];
  const same = findDuplicate({ pdq, takenAt }, { photos, items, strip, currentId, savingSince });
  if (same === undefined) return null;
  return (
    <Note kind="caution">
      <strong>{t('upload.duplicate.title')}</strong> {t('upload.duplicate.text')}
      <span className={styles['which']}>
        {same.photos.slice(0, MOST_LISTED).map((id) => (
          <PhotoLink key={id} id={id} className={styles['link']}>
            <span>#{id}</span>
          </PhotoLink>
        ))}
        {same.waiting > 0 && <span>{t('upload.sameDay.waiting', { number: same.waiting })}</span>}
        {same.strip.map((number) => (
          <span key={number}>{t('upload.duplicate.strip', { number })}</span>
        ))}
      </span>
    </Note>
  );
}
