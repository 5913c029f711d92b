import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { listWords } from '../../../ui/list-words.ts';
import { Note } from '../../../ui/Note.tsx';
import type { ProfileEditing } from './use-profile-form.ts';
import styles from './save-bar.module.css';

const FIELD_NAMES = {
  picture: 'profile.person.picture',
  description: 'profile.person.about',
  age: 'profile.person.age',
  sex: 'profile.person.sex',
  camera_model: 'profile.person.camera',
} as const;

/** A bar at the bottom of the window that names the unsaved fields and has buttons to discard and to save them. */
export function SaveBar({ editing }: { editing: ProfileEditing }) {
  const { t, i18n } = useTranslation();
  const { changed, busy, problem, discard } = editing;
  const fields = listWords(
    changed.map((field) => t(FIELD_NAMES[field])),
    i18n.language,
  );
  return (
    <section className={styles['bar']} aria-label={t('profile.save.region')}>
      {problem !== undefined && (
        <div className={styles['problem']}>
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      <output className={styles['changed']}>{t('profile.save.changed', { fields })}</output>
      <div className={styles['actions']}>
        <Button disabled={busy} onClick={discard}>
          {t('profile.save.discard')}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {t('profile.save.save')}
        </Button>
      </div>
    </section>
  );
}
