import { useEffect, useRef } from 'react';
import styles from './tray-item.module.css';

/** The small picture that was saved with a photo; an empty ground where there is none. */
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
    <span className={styles['picture']}>{bytes && <img ref={image} alt="" width={72} height={54} />}</span>
  );
}
