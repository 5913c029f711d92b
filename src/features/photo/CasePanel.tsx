import { Conversation } from '../../components/photo/Conversation.tsx';
import type { Photo } from '../../contract/calls/photo.ts';
import styles from './case-panel.module.css';

/**
 * What was said of a rejected or appealed photo, for reviewers: the reasons and pins of each decision, with the appeal
 * between them (docs/rules/review.md, "Appeals").
 */
export default function CasePanel({ photo }: { photo: Photo }) {
  return (
    <div className={styles['panel']}>
      <Conversation entries={photo.conversation ?? []} level="h2" pictured={photo} />
    </div>
  );
}
