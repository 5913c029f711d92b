import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { Closer } from '../photo/Closer.tsx';
import { DeskBar } from './DeskBar.tsx';
import { Info } from './Info.tsx';
import { List } from './List.tsx';
import { Stage } from './Stage.tsx';
import type { Departure } from './Stage.tsx';
import { Tools } from './Tools.tsx';
import { VerdictBar } from './VerdictBar.tsx';
import { choiceOf, chosenOf, stepFrom } from './pending.ts';
import type { Choice } from './pending.ts';
import type { Desk } from './desk.ts';
import { useDecide } from './use-decide.ts';
import { useDeskKeys } from './use-keys.ts';
import styles from './desk.module.css';

interface Props {
  desk: Desk;
  /** At least one. */
  photos: readonly ReviewPhoto[];
  /** How things stand. */
  notes: ReactNode;
}

/** The list, the photo, what is known of it, and the verdict. */
export function Workplace({ desk, photos, notes }: Props) {
  const [choice, setChoice] = useState<Choice>({ id: undefined, place: 0 });
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [thirds, setThirds] = useState(false);
  const [closer, setCloser] = useState(false);
  const [departed, setDeparted] = useState<Departure>();
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
    closer: () => setCloser(true),
    remove: () => decide('delete'),
  });

  if (photo === undefined) return null;
  return (
    <>
      <DeskBar desk={desk} count={photos.length}>
        <Tools
          thirds={thirds}
          onThirds={() => setThirds(!thirds)}
          onCloser={() => setCloser(true)}
          onDelete={() => decide('delete')}
        />
      </DeskBar>
      {notes}
      <div className={styles['workplace']}>
        <List photos={photos} current={photo.id} onChoose={(id) => setChoice(choiceOf(photos, id))} />
        <Stage
          photo={photo}
          thirds={thirds}
          onCloser={() => setCloser(true)}
          departed={departed}
          onGone={() => setDeparted(undefined)}
        />
        <Info photo={photo} />
        <VerdictBar
          // Another photo is another reason.
          key={photo.id}
          ref={reasonField}
          reason={reason}
          onReason={(text) => setReasons({ ...reasons, [photo.id]: text })}
          onVerdict={decide}
          busy={busy}
        />
      </div>
      {closer && <Closer photo={photo} onClose={() => setCloser(false)} />}
    </>
  );
}
