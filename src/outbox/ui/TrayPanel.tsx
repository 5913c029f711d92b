import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPhone, askForTerms } from '../../session/account-requirements.ts';
import { useOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';
import { useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { TrayEntries } from './TrayEntries.tsx';
import { othersWords } from './others-words.ts';
import { trayParts } from './parts.ts';
import { accountBlocks } from './account-blocks.ts';
import { closeTray } from './tray-state.ts';
import styles from './tray-panel.module.css';

const ASK = { agreement: askForTerms, phone: askForPhone } as const;

/** What the user has to do before what waits may go out, once for all of it (docs/outbox.md, "For the person"). */
function AccountBlockNotes({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation();
  return accountBlocks(items).map((reason) => (
    <Note
      key={reason}
      kind="caution"
      action={<Button onClick={ASK[reason]}>{t(`tray.accountBlock.${reason}.do`)}</Button>}
    >
      {t(`tray.accountBlock.${reason}.text`)}
    </Note>
  ));
}

/** The tray: everything in the outbox, what needs its user first. Mounted means open. */
export default function TrayPanel() {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const items = useOutbox((state) => state.items);
  const problem = useOutbox((state) => state.problem);
  const hasOthers = useOutbox((state) => state.others.length > 0);
  const parts = trayParts(items);

  // The dialog closes before React removes it: otherwise the browser doesn't give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click closes only what Escape closes as well
    <dialog
      ref={ref}
      className={styles['tray']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        closeTray();
      }}
      onClick={(event) => {
        if (event.target === ref.current) closeTray();
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {t('tray.title')}
          </h2>
          <IconButton icon={X} label={t('tray.close')} onClick={closeTray} />
        </div>
        <div className={styles['body']}>
          {problem !== undefined && <Note kind="bad">{t(`tray.problem.${problem}`)}</Note>}
          <AccountBlockNotes items={items} />
          <OthersNote />
          {items.length === 0 && !hasOthers && (
            <EmptyState drawing="fence" title={t('tray.empty.title')}>
              {t('tray.empty.text')}
            </EmptyState>
          )}
          {parts.map(({ name, list, count }) => {
            const heading = (
              <h3 id={`${id}-${name}`} className={styles['part']}>
                {t(`tray.part.${name}`)}
              </h3>
            );
            const rows = (
              <ul className={styles['list']}>
                <TrayEntries entries={list} />
              </ul>
            );
            return (
              <section key={name} aria-labelledby={`${id}-${name}`}>
                {name === 'tomorrow' ? (
                  <details>
                    <summary className={styles['later']}>
                      {heading}
                      <span className={styles['count']}>{count}</span>
                    </summary>
                    <p className={styles['safe']}>{t('tray.safe')}</p>
                    {rows}
                  </details>
                ) : (
                  <>
                    {heading}
                    {name === 'onTheWay' && <p className={styles['safe']}>{t('tray.safe')}</p>}
                    {rows}
                  </>
                )}
              </section>
            );
          })}
        </div>
      </div>
    </dialog>
  );
}

/** Says what waits on this device for other accounts, and for whom (docs/outbox.md, "For the person"). */
function OthersNote() {
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
