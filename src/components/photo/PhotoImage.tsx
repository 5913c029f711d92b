import { ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { pictureUrls, sourcesOf } from '../../contract/rules/pictures.ts';
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
  alt: string;
  /** Where the photo is shown, so that the browser selects a suitable copy. Without it, `prefer` decides. */
  use?: PictureUse | undefined;
  /** `card` (default): the small copy, then the display copy; `display`: the display copy, then the small one. */
  prefer?: 'card' | 'display';
  /**
   * Set for images in the first viewport, which are painted progressively and don't fade in. `true`: loaded with high
   * priority; `after`: loaded after layout, so that on a slow network it doesn't compete with the first image.
   */
  eager?: boolean | 'after';
  /**
   * Takes part in the view transition between the card and the photo page. At most one visible image of a photo may.
   */
  morph?: boolean;
  /** Shown if the photo has no image at all. */
  missing?: string | undefined;
  className?: string | undefined;
}

/**
 * A photo in its own aspect ratio: first its thumbhash, then the image. If an address fails, the next one is tried
 * (docs/rules/photos.md, "Pictures").
 */
export function PhotoImage(props: Props) {
  const { photo, alt, use, prefer, eager = false, morph = false, missing, className } = props;
  const { t } = useTranslation();
  const isOpened = useOpenedPhoto((id) => id === photo.id);
  const set = use && sourcesOf(photo, use);
  const addresses = pictureUrls(photo, prefer === 'display');
  const { address, source, shown, drawn, onShown, onFailed } = useImageSource(
    set === undefined ? addresses : [set.srcset, ...addresses],
  );
  const blur = photo.thumbhash === null ? undefined : thumbhashUrl(photo.thumbhash);
  // Painted behind the image until it has faded in. The browser's cache has the copy that was shown before, so the
  // transition from card to page doesn't flash. A server-rendered image has no such background: on a slow link it loads
  // before the scripts.
  const small = prefer === 'display' ? (photo.pictures?.[0]?.path ?? photo.cache_image_path) : undefined;
  const placeholders = drawn ? [] : [shownPicture(photo) ?? small, blur];
  const layers = placeholders.filter((layer) => layer !== undefined && layer !== null && !isPrivate(layer));

  const frame = (
    <span
      className={classes(styles['frame'], className)}
      style={{
        aspectRatio: photo.width / photo.height,
        backgroundImage: layers.map((layer) => `url("${layer}")`).join(', '),
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
          // If it is already loaded from a cache, show it without fading in.
          ref={(image) => {
            if (image === null || !image.complete || image.currentSrc === '') return;
            if (!shown && image.naturalWidth > 0) onShown();
            // The server-rendered image failed before hydration attached `onError`.
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
          // An eager image is shown while it loads: to fade in, it would have to be complete. A private picture has no
          // source yet, and would look broken.
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
