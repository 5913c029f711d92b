import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { AppealConversation } from './AppealConversation.tsx';
import { CodePanel } from './CodePanel.tsx';
import { isMarkable } from './desk-decisions.ts';
import styles from './appeal-panel.module.css';

/** An appeal's conversation and, for reviewers who may uphold the rejection, the codes, which begin as they were. */
export function AppealPanel({ photo }: { photo: ReviewPhoto }) {
  return (
    <div className={styles['panel']}>
      <AppealConversation photo={photo} />
      {isMarkable(photo) && (
        // In Firefox whatever scrolls is a stop for the Tab key, besides the buttons in it.
        <div className={styles['codes']} tabIndex={-1}>
          <CodePanel />
        </div>
      )}
    </div>
  );
}
