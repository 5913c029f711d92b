import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { PhotoZoom } from '../../photo/PhotoZoom.tsx';
import { DeskBar } from './DeskBar.tsx';
import { PhotoInfo } from './PhotoInfo.tsx';
import { ReviewList } from './ReviewList.tsx';
import { DeskPhoto } from './DeskPhoto.tsx';
import type { DecidedPhoto } from './DeskPhoto.tsx';
import { PhotoTools } from './PhotoTools.tsx';
import { VerdictBar } from './VerdictBar.tsx';
import { choiceOf, chosenOf, stepFrom } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Desk } from './desk.ts';
import { useDecide } from './use-decide.ts';
import { useDeskKeys } from './use-keyboard-shortcuts.ts';
import styles from './desk.module.css';

interface Props {
  desk: Desk;
  /** At least one. */
  photos: readonly ReviewPhoto[];
  /** Messages above the photo. */
  notes: ReactNode;
}

/** The list, the photo, what is known of it, and the verdict. */
export function DeskWorkspace({ desk, photos, notes }: Props) {
  const [choice, setChoice] = useState<Choice>({ id: undefined, place: 0 });
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [thirds, setThirds] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const [departed, setDeparted] = useState<DecidedPhoto>();
  const reasonField = useRef<HTMLTextAreaElement>(null);

  const photo = chosenOf(photos, choice);
  const reason = photo === undefined ? '' : (reasons[photo.id] ?? '');
  const { decide, busy } = useDecide(photo, {
    reason,
    onKept: (decided, verdict) => setDeparted({ photo: decided, verdict }),
  });
  const step = (steps: number) => setChoice(stepFrom(photos, choice, steps));

  useDeskKeys({
    approve: () => decide('approve'),
    reason: () => reasonField.current?.focus(),
    next: () => step(1),
    previous: () => step(-1),
    thirds: () => setThirds(!thirds),
    zoom: () => setZoomed(true),
    remove: () => decide('delete'),
  });

  if (photo === undefined) return null;
  return (
    <>
      <DeskBar desk={desk} count={photos.length}>
        <PhotoTools
          thirds={thirds}
          onThirds={() => setThirds(!thirds)}
          onZoom={() => setZoomed(true)}
          onDelete={() => decide('delete')}
        />
      </DeskBar>
      {notes}
      <div className={styles['workspace']}>
        <ReviewList photos={photos} current={photo.id} onChoose={(id) => setChoice(choiceOf(photos, id))} />
        <DeskPhoto
          photo={photo}
          thirds={thirds}
          onZoom={() => setZoomed(true)}
          departed={departed}
          onGone={() => setDeparted(undefined)}
        />
        <PhotoInfo photo={photo} />
        <VerdictBar
          // Each photo has its own reason.
          key={photo.id}
          ref={reasonField}
          reason={reason}
          onReason={(text) => setReasons({ ...reasons, [photo.id]: text })}
          onVerdict={decide}
          busy={busy}
        />
      </div>
      {isZoomed && <PhotoZoom photo={photo} onClose={() => setZoomed(false)} />}
    </>
  );
}
