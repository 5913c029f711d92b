import { useTranslation } from 'react-i18next';
import { askForPhone, askForTerms } from '../data/standing.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { standingBlocks } from './standing-blocks.ts';

const ASK = { agreement: askForTerms, phone: askForPhone } as const;

/** What the user has to do before what waits may go out, once for all of it (docs/outbox.md, "For the person"). */
export function StandingNotes({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation();
  return standingBlocks(items).map((reason) => (
    <Note
      key={reason}
      kind="caution"
      action={<Button onClick={ASK[reason]}>{t(`tray.standing.${reason}.do`)}</Button>}
    >
      {t(`tray.standing.${reason}.text`)}
    </Note>
  ));
}
