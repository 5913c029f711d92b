import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import * as screens from './screens.ts';
import styles from './app.module.css';

/** The screen at the present address (spec 000 §2); one that fails takes nothing else with it. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/" element={<screens.Home />} />
          <Route path="/gallery" element={<screens.Gallery />} />
          <Route path="/hots" element={<screens.Hot />} />
          <Route path="/photo/:id" element={<screens.Photo />} />
          <Route path="/login" element={<screens.Login />} />
          <Route path="/register" element={<screens.Register />} />
          <Route path="/upload" element={<screens.Upload />} />
          <Route path="/my-photos" element={<screens.MyPhotos />} />
          <Route path="/review" element={<screens.ReviewMenu />} />
          <Route path="/review/planes" element={<screens.ReviewDesk key="planes" only="planes" />} />
          <Route path="/review/trains" element={<screens.ReviewDesk key="trains" only="trains" />} />
          <Route path="/image-review" element={<screens.ReviewDesk key="all" />} />
          <Route path="*" element={<screens.NotFound />} />
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
