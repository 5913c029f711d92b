/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { account } from '../../features/account/texts/zh.ts';
import { gallery } from '../../features/gallery/texts/zh.ts';
import { hot } from '../../features/hot/texts/zh.ts';
import { myPhotos } from '../../features/my-photos/texts/zh.ts';
import { photoScreen } from '../../features/photo/texts/zh.ts';
import { review } from '../../features/review/texts/zh.ts';
import { upload } from '../../features/upload/texts/zh.ts';
import { photo } from '../../photo/texts/zh.ts';
import { tray } from '../../tray/texts/zh.ts';
import { values } from '../texts/zh-more.ts';

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
