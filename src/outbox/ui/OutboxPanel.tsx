import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { promptForPhone, promptForTerms } from '../../session/account-requirements.ts';
import { promptForPassword } from '../../session/prompt-for-password.ts';
import { sendsInBackground } from '../page/background-sync.ts';
import { useOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';
import { InstallGuideButton } from '../../components/install-guide/InstallGuideButton.tsx';
import { deletesAfterSevenDays } from '../../components/install-guide/install-guide.ts';
import { useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { OutboxEntries } from './OutboxEntries.tsx';
import { otherAccountText } from './other-account-text.ts';
import { panelSections } from './panel-sections.ts';
import { accountBlocks } from './account-blocks.ts';
import { closeOutboxPanel } from './panel-state.ts';
import styles from './outbox-panel.module.css';

const REQUIREMENT_PROMPTS = {
  agreement: promptForTerms,
  phone: promptForPhone,
  password: () => void promptForPassword(),
} as const;

/** One note for each requirement that holds up the account's items (docs/outbox.md, "Outbox panel"). */
function AccountBlockNotes({ items }: { items: readonly OutboxItem[] }) {
  const { t } = useTranslation();
  return accountBlocks(items).map((reason) => (
    <Note
      key={reason}
      kind="caution"
      action={<Button onClick={REQUIREMENT_PROMPTS[reason]}>{t(`outbox.accountBlock.${reason}.do`)}</Button>}
    >
      {t(`outbox.accountBlock.${reason}.text`)}
    </Note>
  ));
}

/** The outbox panel, which lists all items, those that need the user first. It is open while mounted. */
export default function OutboxPanel() {
  const { t } = useTranslation();
  const id = useId();
  const modal = useModal(closeOutboxPanel);
  const items = useOutbox((state) => state.items);
  const problem = useOutbox((state) => state.problem);
  const hasOthers = useOutbox((state) => state.others.length > 0);
  const hasUnsent = useOutbox((state) => state.waiting > 0);
  const parts = panelSections(items);
  const safe = t(sendsInBackground() ? 'outbox.safe' : 'outbox.safeWhileOpen');

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click closes only what Escape closes as well
    <dialog
      {...modal}
      className={styles['panel']}
      aria-labelledby={id}
      onClick={(event) => {
        if (event.target === modal.ref.current) closeOutboxPanel();
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {t('outbox.title')}
          </h2>
          <IconButton icon={X} label={t('outbox.close')} onClick={closeOutboxPanel} />
        </div>
        <div className={styles['body']}>
          {problem !== undefined && <Note kind="bad">{t(`outbox.problem.${problem}`)}</Note>}
          <AccountBlockNotes items={items} />
          {hasUnsent && deletesAfterSevenDays() && (
            <Note kind="caution" action={<InstallGuideButton />}>
              {t('outbox.sevenDays')}
            </Note>
          )}
          <OthersNote />
          {items.length === 0 && !hasOthers && (
            <EmptyState drawing="fence" title={t('outbox.empty.title')}>
              {t('outbox.empty.text')}
            </EmptyState>
          )}
          {parts.map(({ name, list, count }) => {
            const heading = (
              <h3 id={`${id}-${name}`} className={styles['heading']}>
                {t(`outbox.part.${name}`)}
              </h3>
            );
            const rows = (
              <ul className={styles['list']}>
                <OutboxEntries entries={list} />
              </ul>
            );
            return (
              <section key={name} aria-labelledby={`${id}-${name}`}>
                {name === 'tomorrow' ? (
                  <details>
                    <summary className={styles['summary']}>
                      {heading}
                      <span className={styles['count']}>{count}</span>
                    </summary>
                    <p className={styles['hint']}>{safe}</p>
                    {rows}
                  </details>
                ) : (
                  <>
                    {heading}
                    {name === 'onTheWay' && <p className={styles['hint']}>{safe}</p>}
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

/** Notes for other accounts with unsent items on this device (docs/outbox.md, "Outbox panel"). */
function OthersNote() {
  const { t } = useTranslation();
  const others = useOutbox((state) => state.others);
  const isVisitor = useSession(({ session }) => session === undefined);
  return others.map((account, index) => (
    <Note
      key={account.owner}
      kind="news"
      action={
        isVisitor &&
        index === 0 && (
          <ButtonLink to="/login" onClick={closeOutboxPanel}>
            {t('outbox.others.logIn')}
          </ButtonLink>
        )
      }
    >
      {otherAccountText(account, t)}
    </Note>
  ));
}
