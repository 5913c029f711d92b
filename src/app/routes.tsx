import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { everybody, ScreenOpenTo } from '../data/screen-access.ts';
import { ScreenTitle } from '../ui/screen-title.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { TakenOver } from './first/TakenOver.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { SCREENS } from './screens.ts';
import styles from './app.module.css';

/** The screen at the present address; one that fails takes nothing else with it. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Waiting />}>
        <TakenOver />
        <Routes>
          {SCREENS.map(({ path, title, openTo = everybody, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <ScreenTitle value={title}>
                  <ScreenOpenTo value={openTo}>
                    <Screen />
                  </ScreenOpenTo>
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
