import { CheckCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICKED_PHOTOS } from '../../contract/rules/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FileButton } from './FileButton.tsx';
import { StripFrame } from './StripFrame.tsx';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-strip.module.css';

/**
 * The picked photos as frames on a strip of film; the current one is marked. While photos are being chosen, a press
 * chooses a frame instead of making it current (docs/rules/upload.md, "The strip").
 */
export function PhotoStrip() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const currentId = useUpload((state) => state.currentId);
  const chosen = useUpload((state) => state.chosen);
  const isRefused = useUpload((state) => state.photo.step === 'refused');
  const list = useRef<HTMLOListElement>(null);
  useInView(list, currentId);
  if (strip.length < 2 && !isRefused) return null;
  const at = strip.findIndex(({ id }) => id === currentId);
  const toggle = (id: string) => {
    const ids = chosen?.includes(id) ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id];
    choose(ids);
  };
  return (
    <section className={styles['strip']} aria-label={t('upload.strip.label')}>
      <VisuallyHidden>
        <p>{t('upload.strip.at', { number: at + 1, total: strip.length, max: MAX_PICKED_PHOTOS })}</p>
      </VisuallyHidden>
      <ol className={styles['frames']} ref={list}>
        {strip.map((photo, index) => (
          <StripFrame
            key={photo.id}
            photo={photo}
            number={index + 1}
            isCurrent={photo.id === currentId}
            isChosen={chosen?.includes(photo.id)}
            onChoose={toggle}
          />
        ))}
        <li>
          <FileButton isIcon>{t('upload.pick.more')}</FileButton>
        </li>
      </ol>
      {strip.length > 1 && <ChooseButtons />}
    </section>
  );
}

function choose(ids: readonly string[] | undefined): void {
  dispatch({ type: 'photosChosen', ids });
}

/** Begins and ends choosing; while photos are being chosen, says how many are. */
function ChooseButtons() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const chosen = useUpload((state) => state.chosen);
  if (chosen === undefined) {
    return (
      <div className={styles['choosing']}>
        <Button onClick={() => choose([])}>{t('upload.strip.choose')}</Button>
      </div>
    );
  }
  const isAll = strip.every(({ id }) => chosen.includes(id));
  return (
    <div className={styles['choosing']}>
      <Button
        aria-label={t(isAll ? 'upload.strip.chooseNone' : 'upload.strip.chooseAll')}
        title={t(isAll ? 'upload.strip.chooseNone' : 'upload.strip.chooseAll')}
        onClick={() => choose(isAll ? [] : strip.map(({ id }) => id))}
      >
        {isAll ? <Icon of={X} /> : <Icon of={CheckCheck} />}
      </Button>
      <Button onClick={() => choose(undefined)}>{t('upload.strip.chosen', { count: chosen.length })}</Button>
    </div>
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
