import { Suspense } from 'react';
import { lazyWithTexts } from '../../ui/lazy.ts';
import { useBanner } from './use-banner.ts';

const BannerPanel = lazyWithTexts(() => import('./BannerPanel.tsx'));

/**
 * Shows one announcement at a time above every screen (docs/rules/administration.md, "Banner"). The panel's code is
 * loaded when there is an announcement. The live region is there before that, so that screen readers announce it.
 */
export default function Banner() {
  const { shown, close } = useBanner();
  return (
    <div aria-live="polite">
      <Suspense>
        {shown !== undefined && (
          <BannerPanel
            key={shown.announcement.id}
            announcement={shown.announcement}
            leaving={shown.leaving}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
