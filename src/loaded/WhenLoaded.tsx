import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../data/errors.ts';
import type { NetworkError } from '../data/errors.ts';
import type { Loaded } from '../data/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { StaleNote } from '../ui/StaleNote.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { ToLogin } from './ToLogin.tsx';

/** What is said where there is nothing to show: in the place of all of it, or in a note. */
type Failure =
  | Pick<ComponentProps<typeof NotLoaded>, 'title' | 'offline' | 'children'>
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
      if (typeof failed === 'object') return <NotLoaded {...failed} problem={problem} onRetry={retry} />;
      return (
        <Note kind="bad" action={<Button onClick={retry}>{t('ui.tryAgain')}</Button>}>
          {failed(problem)}
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
