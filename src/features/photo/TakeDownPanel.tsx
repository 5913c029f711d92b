import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TakeDownButton } from '../../components/moderation/TakeDownButton.tsx';
import styles from './reject-panel.module.css';

/** Lets super admins take the photo down at once (docs/rules/review.md, "Takedown"). */
export default function TakeDownPanel({ photoId }: { photoId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          {t('photoScreen.takedown.title')}
        </h2>
        <p className={styles['text']}>{t('photoScreen.takedown.text')}</p>
      </div>
      <div className={styles['form']}>
        <TakeDownButton photoIds={[photoId]} onDone={() => void navigate('/gallery')}>
          {t('moderation.takedown.do')}
        </TakeDownButton>
      </div>
    </section>
  );
}
