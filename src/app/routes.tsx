import { Suspense, Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { everybody, ScreenAccess } from '../auth/screen-access.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ScreenTitle } from '../ui/screen-title.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { HydrationEnd } from './ssr/HydrationEnd.tsx';
import { SCREENS } from './screens.ts';
import styles from './app.module.css';

interface Props {
  /** The path; a change resets the error. */
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  at: string;
  failed: boolean;
  error: unknown;
}

/** Shows `ScreenFailed` instead of a screen that threw, or whose code couldn't be loaded. */
class ErrorBoundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ at }: Props, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, failed: false, error: undefined };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ScreenFailed
        error={this.state.error}
        onRetry={() => this.setState({ failed: false, error: undefined })}
      />
    );
  }
}

/** The screen at the current address; an error in it doesn't affect the shell. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Waiting />}>
        <HydrationEnd />
        <Routes>
          {SCREENS.map(({ path, title, openTo = everybody, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <ScreenTitle value={title}>
                  <ScreenAccess value={openTo}>
                    <Screen />
                  </ScreenAccess>
                </ScreenTitle>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles['waiting']}>
      <Spinner label={t('ui.loading')} quiet />
    </div>
  );
}
