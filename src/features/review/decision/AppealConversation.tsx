import { useEffect, useRef } from 'react';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { useTranslation } from 'react-i18next';
import { Conversation } from '../../../components/photo/Conversation.tsx';
import styles from './appeal-conversation.module.css';

/** The conversation of an appeal, scrolled to the latest message. */
export function AppealConversation({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    current?.scrollTo({ top: current.scrollHeight });
  }, []);
  return (
    <section
      ref={section}
      className={styles['conversation']}
      aria-label={t('review.appeal.name')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it can be focused
      tabIndex={0}
      data-scrolls
    >
      <Conversation entries={photo.conversation} level="h2" />
    </section>
  );
}
