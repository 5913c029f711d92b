import { ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { addressesOf, sourcesOf } from '../../contract/rules/pictures.ts';
import type { Pictured, PictureUse } from '../../contract/rules/pictures.ts';
import { isPrivate } from '../../api/images/private-path.ts';
import { classes } from '../../ui/classes.ts';
import { useOpenedPhoto } from './opened-photo.ts';
import { rememberPicture, shownPicture } from './shown-pictures.ts';
import { thumbhashUrl } from './thumbhash.ts';
import { useImageSource } from './use-image-source.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './photo-image.module.css';

interface Props {
  photo: Pictured & Pick<PhotoCard, 'id' | 'thumbhash'>;
  /** What it shows, for those who can't see it. */
  alt: string;
  /** Where it is shown: the browser takes the copy that fits. Without it, the one that `prefer` names. */
  use?: PictureUse | undefined;
  /** `card`, unless said: the small copy, then the display copy; `display`: the display copy, then the small one. */
  prefer?: 'card' | 'display';
  /**
   * Seen first: appears as it comes. `true`: loaded before all else; `after`: when the layout is known, so that on a slow
   * link it takes nothing of the line from the first.
   */
  eager?: boolean | 'after';
  /** Grows from the card into the photo's page; only one image of a photo in view may. */
  morph?: boolean;
  /** The reason to show where the photo has no image at all. */
  missing?: string | undefined;
  className?: string | undefined;
}

/**
 * A photo at its true proportions: its thumbhash at once, then the image. When an address fails the others are
 * tried (docs/rules/photos.md, "Pictures").
 */
export function PhotoImage(props: Props) {
  const { photo, alt, use, prefer, eager = false, morph = false, missing, className } = props;
  const { t } = useTranslation();
  const isOpened = useOpenedPhoto((id) => id === photo.id);
  const set = use && sourcesOf(photo, use);
  const addresses = addressesOf(photo, prefer === 'display');
  const { address, source, shown, drawn, onShown, onFailed } = useImageSource(
    set === undefined ? addresses : [set.srcset, ...addresses],
  );
  const blur = photo.thumbhash === null ? undefined : thumbhashUrl(photo.thumbhash);
  // Painted behind the image until it has faded in. A copy that was shown is in the cache, so that a card grows into its
  // page without a flash. What the server drew has nothing behind it: on a slow link its picture comes before the scripts.
  const small = prefer === 'display' ? (photo.pictures?.[0]?.path ?? photo.cache_image_path) : undefined;
  const behind = drawn ? [] : [shownPicture(photo) ?? small, blur];
  const before = behind.filter((layer) => layer !== undefined && layer !== null && !isPrivate(layer));

  const frame = (
    <span
      className={classes(styles['frame'], className)}
      style={{
        aspectRatio: photo.width / photo.height,
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
            if (image === null || !image.complete || image.currentSrc === '') return;
            if (!shown && image.naturalWidth > 0) onShown();
            // It failed before the page had taken over what the server drew, and nobody heard.
            if (shown && image.naturalWidth === 0) onFailed();
          }}
          {...(address === set?.srcset
            ? { sizes: set.sizes, srcSet: address, src: set.src }
            : { src: source })}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={eager === true ? 'eager' : 'lazy'}
          fetchPriority={eager === true ? 'high' : 'auto'}
          decoding="async"
          className={styles['image']}
          // What is seen first appears as it comes: to fade it in it would have to be complete. One that needs a token
          // has no address yet, and would be a broken image.
          data-shown={shown || (source && eager) || undefined}
          onLoad={({ currentTarget }) => {
            rememberPicture(photo, currentTarget.currentSrc);
            onShown();
          }}
          onError={onFailed}
        />
      )}
    </span>
  );
  return morph ? (
    <ViewTransition name={isOpened ? 'photo' : 'auto'} default="none" share="auto">
      {frame}
    </ViewTransition>
  ) : (
    frame
  );
}
