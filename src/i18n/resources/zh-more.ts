/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { account } from '../../features/account/texts/zh.ts';
import { forgot } from '../../features/account/texts/forgot-zh.ts';
import { phone } from '../../features/account/texts/phone-zh.ts';
import { profile } from '../../features/account/texts/profile-zh.ts';
import { gallery } from '../../features/gallery/texts/zh.ts';
import { hot } from '../../features/hot/texts/zh.ts';
import { myPhotos } from '../../features/my-photos/texts/zh.ts';
import { people } from '../../features/people/texts/zh.ts';
import { photoScreen } from '../../features/photo/texts/zh.ts';
import { privacy } from '../../features/privacy/texts/zh.ts';
import { review } from '../../features/review/texts/zh.ts';
import { upload } from '../../features/upload/texts/zh.ts';
import { leaving } from '../../app/texts/leaving-zh.ts';
import { photo } from '../../photo/texts/zh.ts';
import { terms } from '../../terms/texts/zh.ts';
import { tray } from '../../tray/texts/zh.ts';
import { captcha } from '../../ui/texts/captcha-zh.ts';
import { values } from '../texts/zh-more.ts';

export const texts = {
  account,
  captcha,
  forgot,
  gallery,
  hot,
  leaving,
  myPhotos,
  people,
  phone,
  photo,
  photoScreen,
  privacy,
  profile,
  review,
  terms,
  tray,
  upload,
  values,
} as const;
