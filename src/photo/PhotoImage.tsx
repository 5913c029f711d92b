import { ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../contract/photo.ts';
import { isPrivate } from '../data/private-path.ts';
import { classes } from '../ui/classes.ts';
import { thumbhashUrl } from './thumbhash.ts';
import { useImageSource } from './use-image-source.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './photo-image.module.css';

interface Props {
  photo: Pick<PhotoCard, 'id' | 'width' | 'height' | 'thumbhash' | 'cache_image_path' | 'file_path'>;
  /** What it shows, for those who can't see it. */
  alt: string;
  /** `card`: the small copy, then the display copy; `display`: the display copy, then the small one. */
  prefer?: 'card' | 'display';
  /** Loaded at once, for what is seen first. */
  eager?: boolean;
  /** Animated from the card to the photo's page and back; only one image of a photo in view may be. */
  morph?: boolean;
  /** The reason to show where the photo has no image at all. */
  missing?: string | undefined;
  className?: string | undefined;
}

/**
 * A photo at its true proportions: its thumbhash at once, then the image. When an address fails the other is
 * tried (docs/rules/photos.md, "Pictures").
 */
export function PhotoImage(props: Props) {
  const { photo, alt, prefer = 'card', eager = false, morph = false, missing, className } = props;
  const { t } = useTranslation();
  const paths =
    prefer === 'card' ? [photo.cache_image_path, photo.file_path] : [photo.file_path, photo.cache_image_path];
  const { address, source, shown, onShown, onFailed } = useImageSource(paths.filter((path) => path !== null));
  const blur = photo.thumbhash === null ? undefined : thumbhashUrl(photo.thumbhash);
  // Painted behind the image until it has faded in. The card image is mostly in the cache already, so that a card
  // grows into its page without a flash.
  const before = [prefer === 'display' ? photo.cache_image_path : undefined, blur].filter(
    (layer) => layer !== undefined && layer !== null && !isPrivate(layer),
  );

  const frame = (
    <span
      className={classes(styles['frame'], className)}
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        backgroundImage: before.map((layer) => `url("${layer}")`).join(', '),
      }}
    >
      {address === undefined ? (
        <span className={styles['missing']}>
          <span className={styles['words']}>
            <VisuallyHidden>{alt} </VisuallyHidden>
            {missing ?? t('ui.photo.missing')}
          </span>
        </span>
      ) : (
        <img
          key={address}
          // Already there (from a cache): shown without fading in.
          ref={(image) => {
            if (image !== null && !shown && image.complete && image.naturalWidth > 0) onShown();
          }}
          src={source}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={styles['image']}
          data-shown={shown || undefined}
          onLoad={onShown}
          onError={onFailed}
        />
      )}
    </span>
  );
  return morph ? (
    <ViewTransition name={`photo-${photo.id}`} default="none" share="auto">
      {frame}
    </ViewTransition>
  ) : (
    frame
  );
}
