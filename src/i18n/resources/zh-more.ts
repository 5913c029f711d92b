/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { composite } from '../../composite/texts/zh.ts';
import { account } from '../../features/account/texts/zh.ts';
import { forgot } from '../../features/account/texts/forgot-zh.ts';
import { phone } from '../../features/account/texts/phone-zh.ts';
import { profile } from '../../features/account/texts/profile-zh.ts';
import { gallery } from '../../features/gallery/texts/zh.ts';
import { hot } from '../../features/hot/texts/zh.ts';
import { myPhotos } from '../../features/my-photos/texts/zh.ts';
import { notifications } from '../../features/notifications/texts/zh.ts';
import { rejected } from '../../features/my-photos/texts/rejected-zh.ts';
import { people } from '../../features/people/texts/zh.ts';
import { photoScreen } from '../../features/photo/texts/zh.ts';
import { privacy } from '../../features/privacy/texts/zh.ts';
import { review } from '../../features/review/texts/zh.ts';
import { stats } from '../../features/stats/texts/zh.ts';
import { upload } from '../../features/upload/texts/zh.ts';
import { watermark } from '../../features/watermark/texts/zh.ts';
import { leaving } from '../../app/texts/leaving-zh.ts';
import { reasons } from '../../photo/texts/reasons-zh.ts';
import { report } from '../../photo/texts/report-zh.ts';
import { photo } from '../../photo/texts/zh.ts';
import { terms } from '../../terms/texts/zh.ts';
import { tray } from '../../tray/texts/zh.ts';
import { captcha } from '../../ui/texts/captcha-zh.ts';
import { values } from '../texts/zh-more.ts';

export const texts = {
  account,
  captcha,
  composite,
  forgot,
  gallery,
  hot,
  leaving,
  myPhotos,
  notifications,
  people,
  phone,
  photo,
  photoScreen,
  privacy,
  reasons,
  rejected,
  profile,
  report,
  review,
  stats,
  terms,
  tray,
  upload,
  values,
  watermark,
} as const;
