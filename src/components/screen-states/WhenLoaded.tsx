import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { NetworkError } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import type { ReadState } from '../../api/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** How to show a failure without data: full size with a title, as a quiet note, or (function) as an error note. */
export type Failure =
  | Pick<ComponentProps<typeof LoadFailed>, 'title' | 'offline' | 'children'>
  | { quietly: string; offline: string }
  | ((problem: ApiError | NetworkError) => string);

interface Props<Data> {
  /** The state of the read, from `useCall`. */
  result: ReadState<Data>;
  /** Shown while loading. */
  waiting?: Elements;
  failed: Failure;
  /** The text about stale data that isn't from the device's cache. */
  stale?: ComponentProps<typeof StaleNote>['says'];
  /** Wraps the content in a `div` with this class. */
  className?: string | undefined;
  /** Renders the data. */
  children: (data: Data, result: Extract<ReadState<Data>, { state: 'ready' }>) => Elements;
}

/** Renders a loading state, an error, or the data, which has a note above it if it is stale. */
export function WhenLoaded<Data>(props: Props<Data>) {
  const { result, waiting = <LoadingSpinner />, failed, stale, className, children } = props;
  const { t } = useTranslation();
  switch (result.state) {
    case 'loading':
      return waiting;
    case 'failed': {
      const { problem, retry } = result;
      if ('title' in failed) return <LoadFailed {...failed} problem={problem} onRetry={retry} />;
      const retryButton = <Button onClick={retry}>{t('ui.tryAgain')}</Button>;
      if (typeof failed === 'function') {
        return (
          <Note kind="bad" action={retryButton}>
            {failed(problem)}
          </Note>
        );
      }
      if (problem instanceof NetworkError) return <OfflineNote onRetry={retry}>{failed.offline}</OfflineNote>;
      return (
        <Note kind="caution" action={retryButton}>
          {failed.quietly}
        </Note>
      );
    }
    case 'ready': {
      const content = (
        <>
          {result.stale !== undefined && (
            <StaleNote asOf={result.asOf} because={result.stale} says={stale} onRetry={result.retry} />
          )}
          {children(result.data, result)}
        </>
      );
      return className === undefined ? content : <div className={className}>{content}</div>;
    }
  }
}
