import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Loaded } from '../../api/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { ToLogin } from './ToLogin.tsx';

/** What is said where there is nothing to show: in the place of all of it, in a quiet note, or in one that alarms. */
export type Failure =
  | Pick<ComponentProps<typeof NotLoaded>, 'title' | 'offline' | 'children'>
  | { quietly: string; offline: string }
  | ((problem: ApiError | NetworkError) => string);

interface Props<Data> {
  /** How the read stands (`useCall`). */
  loaded: Loaded<Data>;
  /** Stands there until the answer comes. */
  waiting?: ReactNode;
  failed: Failure;
  /** True where the screen is its user's own: without a session it leads to the login at once. */
  toLogin?: boolean;
  /** What is said of an answer that couldn't be renewed, where it is no copy kept on the device. */
  stale?: ComponentProps<typeof StaleNote>['says'];
  /** Of an element round what is shown; without it there is none. */
  className?: string | undefined;
  /** Shows what was read. */
  children: (data: Data, read: Extract<Loaded<Data>, { state: 'ready' }>) => ReactNode;
}

/** What a read has brought, below a note where that is old; till then that it is on its way, or why there is nothing. */
export function WhenLoaded<Data>(props: Props<Data>) {
  const { loaded, waiting = <Waiting />, failed, toLogin = false, stale, className, children } = props;
  const { t } = useTranslation();
  switch (loaded.state) {
    case 'loading':
      return waiting;
    case 'failed': {
      const { problem, retry } = loaded;
      if (toLogin && problem instanceof ApiError && problem.status === 401) return <ToLogin />;
      if ('title' in failed) return <NotLoaded {...failed} problem={problem} onRetry={retry} />;
      const again = <Button onClick={retry}>{t('ui.tryAgain')}</Button>;
      if (typeof failed === 'function') {
        return (
          <Note kind="bad" action={again}>
            {failed(problem)}
          </Note>
        );
      }
      const isOffline = problem instanceof NetworkError;
      return (
        <Note kind={isOffline ? 'offline' : 'caution'} action={again}>
          {isOffline ? failed.offline : failed.quietly}
        </Note>
      );
    }
    case 'ready': {
      const shown = (
        <>
          {loaded.stale !== undefined && (
            <StaleNote asOf={loaded.asOf} because={loaded.stale} says={stale} onRetry={loaded.retry} />
          )}
          {children(loaded.data, loaded)}
        </>
      );
      return className === undefined ? shown : <div className={className}>{shown}</div>;
    }
  }
}
