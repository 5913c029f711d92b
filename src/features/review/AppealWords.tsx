import { useEffect, useRef } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { useTranslation } from 'react-i18next';
import { Conversation } from '../../components/photo/Conversation.tsx';
import styles from './appeal-words.module.css';

/** What an appeal is decided by, in the place that the codes of a rejection have; it begins at what was said last. */
export function AppealWords({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = place;
    current?.scrollTo({ top: current.scrollHeight });
  }, []);
  return (
    <section
      ref={place}
      className={styles['words']}
      aria-label={t('review.appeal.name')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
      tabIndex={0}
      data-scrolls
    >
      <Conversation entries={photo.conversation} level="h2" />
    </section>
  );
}
