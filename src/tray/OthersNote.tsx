import { useTranslation } from 'react-i18next';
import { useOutbox } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { othersWords } from './others-words.ts';
import { closeTray } from './tray-state.ts';

/** Says what waits on this device for other accounts, and for whom (docs/outbox.md, "For the person"). */
export function OthersNote() {
  const { t } = useTranslation();
  const others = useOutbox((state) => state.others);
  const isVisitor = useSession(({ session }) => session === undefined);
  return others.map((each, index) => (
    <Note
      key={each.owner}
      kind="news"
      action={
        isVisitor &&
        index === 0 && (
          <ButtonLink to="/login" onClick={closeTray}>
            {t('tray.others.logIn')}
          </ButtonLink>
        )
      }
    >
      {othersWords(each, t)}
    </Note>
  ));
}
