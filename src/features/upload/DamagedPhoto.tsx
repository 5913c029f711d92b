import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/Note.tsx';
import type { PickedPhoto } from './machine/state.ts';
import styles from './damaged-photo.module.css';

/** Says that the file is damaged, and shows the photo at 100 % (docs/rules/upload.md, "Damaged files"). */
export function DamagedPhoto({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const { opened, sourceUrl } = photo;
  return (
    <>
      <Note kind="bad">
        <strong>{t('upload.damaged.text')}</strong> <span>{t('upload.damaged.hint')}</span>
      </Note>
      {/* Once it is straightened, there is only the preview, and the photo has been looked at. */}
      {opened.turn === 0 && (
        <section
          ref={scrollToMiddle}
          className={styles['view']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={t('upload.damaged.view')}
        >
          <img
            src={sourceUrl}
            // The section's name says what it is.
            alt=""
            // One pixel of the photo is one of the screen.
            style={{ width: opened.width / window.devicePixelRatio }}
            width={opened.width}
            height={opened.height}
          />
        </section>
      )}
    </>
  );
}

function scrollToMiddle(view: HTMLElement | null): void {
  if (view === null) return;
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
  view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
}
