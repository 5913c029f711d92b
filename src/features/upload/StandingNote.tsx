import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../contract/user-calls.ts';
import { askForPhone, askForTerms } from '../../data/standing.ts';
import { useVerificationStatus } from '../../data/verification-status.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './upload.module.css';

/** Says what keeps photos from being sent; composing and saving go on all the same (docs/rules/upload.md, "Who may upload"). */
export function StandingNote({ user }: { user: CurrentUser }) {
  const { needsEULA, needsPhoneVerification } = useVerificationStatus(user);
  if (needsEULA) return <Need what="terms" ask={askForTerms} />;
  return needsPhoneVerification ? <Need what="phone" ask={askForPhone} /> : null;
}

function Need({ what, ask }: { what: 'terms' | 'phone'; ask: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['note']}>
      <Note kind="news" action={<Button onClick={ask}>{t(`upload.standing.${what}.do`)}</Button>}>
        {t(`upload.standing.${what}.text`)}
      </Note>
    </div>
  );
}
