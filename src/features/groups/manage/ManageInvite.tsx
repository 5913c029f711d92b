import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import {
  INVITE_CHOICE_SIZE,
  MAX_GROUP_NAME,
  MIN_INVITE_SEARCH,
  SEARCH_DELAY_MS,
} from '../../../contract/rules/limits.ts';
import { NetworkError } from '../../../api/errors.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatCount } from '../../../ui/time.ts';
import { useComposing } from '../../../ui/input-method.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { PersonRow } from '../PersonRow.tsx';
import { useMemberActions } from './use-member-actions.ts';
import styles from './manage.module.css';

/** Searches users by part of their name, and invites them. */
export function ManageInvite({ group }: { group: Group }) {
  const { t, i18n } = useTranslation();
  const { busyFor, problem, invite } = useMemberActions(group);
  const [text, setText] = useState('');
  const { isComposing, handlers } = useComposing();
  const search = useDebounced(text.trim(), SEARCH_DELAY_MS, isComposing);
  const isSearched = Array.from(search).length >= MIN_INVITE_SEARCH;
  const loaded = useCall(
    'GET /api/groups/:id/search-users',
    { params: { id: group.id }, query: { search, limit: INVITE_CHOICE_SIZE } },
    { audience: 'mine', enabled: isSearched, keepPrevious: true, needs: 'users[]' },
  );
  const users = isSearched && loaded.state === 'ready' ? loaded.data.users : [];
  const hasResponse = isSearched && loaded.state === 'ready' && !loaded.previous;
  const format = (n: number) => formatCount(n, i18n.language);
  const field = useRef<HTMLInputElement>(null);
  const inviteUser = async (user: { id: number; username: string }) => {
    await invite(user, 'invite');
    // If the focused button has disappeared, focus the field.
    requestAnimationFrame(() => document.activeElement === document.body && field.current?.focus());
  };
  return (
    <>
      <TextField
        ref={field}
        inputMode="search"
        label={t('groups.invite.label')}
        hint={t('groups.invite.hint')}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        enterKeyHint="search"
        {...handlers}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      {isSearched && loaded.state === 'failed' && (
        <Note kind="bad" action={<Button onClick={loaded.retry}>{t('ui.tryAgain')}</Button>}>
          {t(loaded.problem instanceof NetworkError ? 'groups.invite.offline' : 'groups.invite.failed')}
        </Note>
      )}
      <output className={styles['hint']}>
        {hasResponse && users.length === 0 && <span>{t('groups.invite.none', { text: search })}</span>}
        {hasResponse && users.length > 0 && (
          <span>
            {t(users.length < INVITE_CHOICE_SIZE ? 'groups.invite.found' : 'groups.invite.more', {
              count: users.length,
              n: format(users.length),
            })}
          </span>
        )}
      </output>
      {users.length > 0 && (
        <ul className={styles['people']} aria-label={t('groups.invite.list')}>
          {users.map((user) => (
            <PersonRow
              key={user.id}
              person={user}
              mark={user.pending === null ? undefined : t(`groups.invite.pending.${user.pending}`)}
            >
              {user.pending !== 'invitation' && (
                <Button
                  kind="primary"
                  busy={busyFor === user.id}
                  aria-label={t(
                    user.pending === null ? 'groups.invite.inviteNamed' : 'groups.manage.acceptNamed',
                    user,
                  )}
                  onClick={() => void inviteUser(user)}
                >
                  {t(user.pending === null ? 'groups.invite.invite' : 'groups.manage.accept')}
                </Button>
              )}
            </PersonRow>
          ))}
        </ul>
      )}
    </>
  );
}
