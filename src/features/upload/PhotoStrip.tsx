import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICKED_PHOTOS } from '../../contract/rules/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classes } from '../../ui/classes.ts';
import { FileButton } from './FileButton.tsx';
import type { StripPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-strip.module.css';

/** The picked photos as frames on a strip of film; the current one is marked (docs/rules/upload.md, "The strip"). */
export function PhotoStrip() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const currentId = useUpload((state) => state.currentId);
  const isRefused = useUpload((state) => state.photo.step === 'refused');
  const list = useRef<HTMLOListElement>(null);
  useInView(list, currentId);
  if (strip.length < 2 && !isRefused) return null;
  const at = strip.findIndex(({ id }) => id === currentId);
  return (
    <section className={styles['strip']} aria-label={t('upload.strip.label')}>
      <p className={styles['count']}>
        <span className={styles['figures']} aria-hidden="true">
          {at + 1}/{strip.length}
        </span>
        <VisuallyHidden>
          {t('upload.strip.at', { number: at + 1, total: strip.length, max: MAX_PICKED_PHOTOS })}
        </VisuallyHidden>
        <span className={styles['name']}>{strip[at]?.name}</span>
      </p>
      <ol className={styles['frames']} ref={list}>
        {strip.map((photo, index) => (
          <Frame key={photo.id} photo={photo} number={index + 1} isCurrent={photo.id === currentId} />
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
  isCurrent: boolean;
}

function Frame({ photo, number, isCurrent }: FrameProps) {
  const { t } = useTranslation();
  const { id, name, thumbnailUrl, stored } = photo;
  const isUnstored = stored !== 'yes' && stored !== 'writing';
  return (
    <li className={classes(styles['frame'], isCurrent && styles['held'])}>
      <button
        type="button"
        className={styles['choose']}
        aria-current={isCurrent || undefined}
        aria-label={t(isUnstored ? 'upload.strip.frameUnstored' : 'upload.strip.frame', { number, name })}
        title={name}
        data-strip-frame={id}
        onClick={() => dispatch({ type: 'photoSelected', id })}
        onKeyDown={(event) => {
          if (event.key === 'Delete') dispatch({ type: 'removed', id });
        }}
      >
        {thumbnailUrl === undefined ? (
          <span className={styles['blank']} />
        ) : (
          <img src={thumbnailUrl} alt="" className={styles['picture']} draggable={false} />
        )}
        <span className={styles['number']} aria-hidden="true">
          {isUnstored && <Icon of={TriangleAlert} />}
          <span>{number}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('upload.strip.remove', { number, name })}
        title={t('upload.pick.remove')}
        onClick={() => dispatch({ type: 'removed', id })}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}

/** Scrolls the current frame into view without scrolling the page. */
function useInView(list: React.RefObject<HTMLOListElement | null>, currentId: string | undefined): void {
  useEffect(() => {
    const frames = list.current;
    const current = frames?.querySelector<HTMLElement>(`[data-strip-frame="${currentId}"]`)?.parentElement;
    if (frames === null || current === null || current === undefined) return;
    const middle = current.offsetLeft - frames.offsetLeft - (frames.clientWidth - current.offsetWidth) / 2;
    frames.scrollTo({ left: middle });
  }, [list, currentId]);
}
