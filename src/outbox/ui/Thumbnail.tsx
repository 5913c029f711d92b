import { useEffect, useRef } from 'react';
import styles from './outbox-item.module.css';

/** The thumbnail that was saved with a photo; a blank area if there is none. */
export function Thumbnail({ bytes }: { bytes: ArrayBuffer | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!bytes || !image.current) return undefined;
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    image.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [bytes]);
  return (
    <span className={styles['thumbnail']}>{bytes && <img ref={image} alt="" width={72} height={54} />}</span>
  );
}
