import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/Note.tsx';
import { BanDialog } from './BanDialog.tsx';
import { useUnban } from './use-sanctions.ts';
import type { Person } from './use-sanctions.ts';
import { WarnDialog } from './WarnDialog.tsx';
import styles from './sanctions.module.css';

interface Props {
  person: Person;
  /** Whether the buttons name the person, where more than one is on the screen: for all, or for screen readers only. */
  named?: 'shown' | 'spoken';
}

/** The buttons that warn somebody, ban them, or end their ban. */
export function SanctionWays({ person, named }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'warn' | 'ban'>();
  const { busy, problem, unban } = useUnban(person);
  const close = () => setOpen(undefined);
  const wordsOf = (way: 'warn' | 'ban' | 'unban') => {
    const name = t(`powers.sanctions.${way}Named`, { username: person.username });
    if (named === 'shown') return { children: name };
    return { children: t(`powers.sanctions.${way}`), ...(named === 'spoken' && { 'aria-label': name }) };
  };
  return (
    <>
      <Button className={styles['way']} onClick={() => setOpen('warn')} {...wordsOf('warn')} />
      {person.is_banned ? (
        <Button className={styles['way']} busy={busy} onClick={() => void unban()} {...wordsOf('unban')} />
      ) : (
        <Button
          className={classes(styles['way'], styles['ban'])}
          onClick={() => setOpen('ban')}
          {...wordsOf('ban')}
        />
      )}
      {problem !== undefined && (
        <div className={styles['problem']}>
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      {open === 'warn' && <WarnDialog person={person} onClose={close} />}
      {open === 'ban' && <BanDialog person={person} onClose={close} />}
    </>
  );
}
