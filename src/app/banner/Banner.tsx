import { Suspense } from 'react';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { useBanner } from './use-banner.ts';

const BannerPanel = panelOnDemand(() => import('./BannerPanel.tsx'));

/**
 * One announcement at a time above every screen (docs/rules/administration.md, "Banner"). What draws it is loaded once
 * there is one. The empty frame is there before, so that what comes into it is read out.
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
