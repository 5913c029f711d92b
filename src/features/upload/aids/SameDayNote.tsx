import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { useCall } from '../../../api/use-call.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { Note } from '../../../ui/Note.tsx';
import { calendarDate } from '../../../ui/time.ts';
import { useUpload } from '../upload-machine.ts';
import { FRESH_MS, MOST_LISTED } from './own-photos.ts';
import { findSameDay, localDay } from './same-day.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import styles from './same-day-note.module.css';

/** Debounce of the typing, in ms, so that there is no warning about a plate that is only half typed. */
const PAUSE_MS = 500;

/** Warns that the photo may have been sent already, but lets the user send it (docs/rules/upload.md, "Same day"). */
export function SameDayNote({ form }: { form: PhotoForm }) {
  const { t, i18n } = useTranslation();
  const typed = (form.type === 'planes' ? form.registration : form.train_number).trim();
  const plate = useDebounced(typed, PAUSE_MS);
  const own = useCall(
    'GET /api/my-photos/summary',
    {},
    { audience: 'mine', needs: 'photos[]', enabled: plate !== '', freshFor: FRESH_MS },
  );
  const [today] = useState(() => localDay(Date.now()));
  const items = useOutbox((outbox) => outbox.items);
  const taken = useUpload(({ photo }) =>
    photo.step === 'open' ? (photo.photo.opened.camera.date_taken ?? undefined) : undefined,
  );
  const savingSince = useUpload(({ sending }) => (sending.step === 'saving' ? sending.since : undefined));
  if (plate === '' || plate !== typed) return null;
  const photos = own.state === 'ready' ? own.data.photos : [];
  const same = findSameDay(form, taken?.slice(0, 10) ?? today, { photos, items, savingSince });
  if (same === undefined) return null;
  return (
    <Note kind="caution">
      <strong>
        {t('upload.sameDay.title', {
          plate: same.plate,
          // Noon, so that the time zone doesn't change the day.
          date: calendarDate(`${same.day}T12:00:00`, i18n.language),
        })}
      </strong>{' '}
      {t('upload.sameDay.text')}
      <span className={styles['which']}>
        {same.photos.slice(0, MOST_LISTED).map((id) => (
          <PhotoLink key={id} id={id} className={styles['link']}>
            <span>#{id}</span>
          </PhotoLink>
        ))}
        {same.waiting > 0 && <span>{t('upload.sameDay.waiting', { number: same.waiting })}</span>}
      </span>
    </Note>
  );
}
