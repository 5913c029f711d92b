import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WAITING_PHOTOS } from '../../contract/rules/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classes } from '../../ui/classes.ts';
import { FileButton } from './FileButton.tsx';
import { choosePhoto, removePhoto } from './strip-actions.ts';
import { useUpload } from './upload-state.ts';
import type { StripPhoto } from './upload-state.ts';
import styles from './photo-strip.module.css';

/** The photos that wait, as frames on a strip of film; the one in hand is marked (docs/rules/upload.md, "The strip"). */
export function PhotoStrip() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const inHand = useUpload((state) => state.inHand);
  const isRefused = useUpload((state) => state.photo.step === 'refused');
  const list = useRef<HTMLOListElement>(null);
  useInView(list, inHand);
  if (strip.length < 2 && !isRefused) return null;
  const at = strip.findIndex(({ id }) => id === inHand);
  return (
    <section className={styles['strip']} aria-label={t('upload.strip.label')}>
      <p className={styles['count']}>
        <span className={styles['figures']} aria-hidden="true">
          {at + 1}/{strip.length}
        </span>
        <VisuallyHidden>
          {t('upload.strip.at', { number: at + 1, total: strip.length, max: MAX_WAITING_PHOTOS })}
        </VisuallyHidden>
        <span className={styles['name']}>{strip[at]?.name}</span>
      </p>
      <ol className={styles['frames']} ref={list}>
        {strip.map((photo, index) => (
          <Frame key={photo.id} photo={photo} number={index + 1} isInHand={photo.id === inHand} />
        ))}
        <li className={styles['add']}>
          <FileButton kind="quiet" isTile>
            {t('upload.pick.more')}
          </FileButton>
        </li>
      </ol>
    </section>
  );
}

interface FrameProps {
  photo: StripPhoto;
  number: number;
  isInHand: boolean;
}

function Frame({ photo, number, isInHand }: FrameProps) {
  const { t } = useTranslation();
  const { id, name, thumbnailUrl, kept } = photo;
  const isUnkept = kept !== 'yes' && kept !== 'writing';
  return (
    <li className={classes(styles['frame'], isInHand && styles['held'])}>
      <button
        type="button"
        className={styles['choose']}
        aria-current={isInHand || undefined}
        aria-label={t(isUnkept ? 'upload.strip.frameUnkept' : 'upload.strip.frame', { number, name })}
        title={name}
        data-strip-frame={id}
        onClick={() => choosePhoto(id)}
        onKeyDown={(event) => {
          if (event.key === 'Delete') removePhoto(id);
        }}
      >
        {thumbnailUrl === undefined ? (
          <span className={styles['blank']} />
        ) : (
          <img src={thumbnailUrl} alt="" className={styles['picture']} draggable={false} />
        )}
        <span className={styles['number']} aria-hidden="true">
          {isUnkept && <Icon of={TriangleAlert} />}
          {number}
        </span>
      </button>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('upload.strip.remove', { number, name })}
        title={t('upload.pick.remove')}
        onClick={() => removePhoto(id)}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}

/** Brings the frame in hand into view, without moving the page. */
function useInView(list: React.RefObject<HTMLOListElement | null>, inHand: string | undefined): void {
  useEffect(() => {
    const frames = list.current;
    const held = frames?.querySelector<HTMLElement>(`[data-strip-frame="${inHand}"]`)?.parentElement;
    if (frames === null || held === null || held === undefined) return;
    const middle = held.offsetLeft - frames.offsetLeft - (frames.clientWidth - held.offsetWidth) / 2;
    frames.scrollTo({ left: middle });
  }, [list, inHand]);
}
