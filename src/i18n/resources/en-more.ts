/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { account } from '../../features/account/texts/en.ts';
import { gallery } from '../../features/gallery/texts/en.ts';
import { hot } from '../../features/hot/texts/en.ts';
import { myPhotos } from '../../features/my-photos/texts/en.ts';
import { photoScreen } from '../../features/photo/texts/en.ts';
import { review } from '../../features/review/texts/en.ts';
import { upload } from '../../features/upload/texts/en.ts';
import { photo } from '../../photo/texts/en.ts';
import { tray } from '../../tray/texts/en.ts';
import { values } from '../texts/en-more.ts';

export const texts = {
  account,
  gallery,
  hot,
  myPhotos,
  photo,
  photoScreen,
  review,
  tray,
  upload,
  values,
} as const;
