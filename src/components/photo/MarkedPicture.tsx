import { useState } from 'react';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { MarkPins } from './MarkPins.tsx';
import { PhotoImage } from './PhotoImage.tsx';
import { PhotoZoom } from './PhotoZoom.tsx';
import { ZoomButton } from './ZoomButton.tsx';
import styles from './marked-picture.module.css';

interface Props {
  photo: PhotoCard;
  alt: string;
  marks: readonly PhotoMark[];
}

/** A photo with the pins of a rejection; a press shows both in full size. */
export function MarkedPicture({ photo, alt, marks }: Props) {
  const [isFull, setFull] = useState(false);
  return (
    <figure className={styles['picture']}>
      <PhotoImage photo={photo} alt={alt} />
      <MarkPins marks={marks} />
      <ZoomButton onClick={() => setFull(true)} />
      {isFull && <PhotoZoom photo={photo} marks={marks} onClose={() => setFull(false)} />}
    </figure>
  );
}
