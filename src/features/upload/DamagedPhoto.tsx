import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/Note.tsx';
import type { PickedPhoto } from './machine/state.ts';
import styles from './damaged-photo.module.css';

/** Says that the file is damaged (docs/rules/upload.md, "Damaged files"). */
export function DamageNote() {
  const { t } = useTranslation();
  return (
    <Note kind="bad">
      <strong>{t('upload.damaged.text')}</strong> <span>{t('upload.damaged.hint')}</span>
    </Note>
  );
}

/** The damaged photo at 100 %. Once it is straightened, there is only the preview, and it has been looked at. */
export function DamagedPhoto({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const { opened, sourceUrl } = photo;
  if (opened.turn !== 0) return null;
  return (
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
  );
}

function scrollToMiddle(view: HTMLElement | null): void {
  if (view === null) return;
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
  view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
}
