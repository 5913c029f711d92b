import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { lazyWithTexts } from '../../ui/lazy.ts';
import { installGuide } from './install-guide.ts';

const InstallGuide = lazyWithTexts(() => import('./InstallGuide.tsx'));

/** Opens the guide to installing the app. Absent where there is none. */
export function InstallGuideButton({ kind: look = 'quiet' }: { kind?: 'quiet' | 'primary' }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const kind = installGuide();
  if (kind === undefined) return null;
  return (
    <>
      <Button kind={look} onClick={() => setOpen(true)}>
        {t('installGuide.show')}
      </Button>
      {/* Outside of the note, which is a live region. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <InstallGuide kind={kind} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
