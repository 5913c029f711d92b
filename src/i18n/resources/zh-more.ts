/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { app } from '../../app/texts/menus-zh.ts';
import { achievements } from '../../components/achievements/texts/zh.ts';
import { announcement } from '../../components/announcements/texts/zh.ts';
import { groupRequests } from '../../components/groups/texts/zh.ts';
import { composite } from '../../image/watermark/texts/zh.ts';
import { about } from '../../features/about/texts/about-zh.ts';
import { help } from '../../features/about/texts/help-screen-zh.ts';
import { contact, feedback, messages } from '../../features/about/texts/messages-zh.ts';
import { account } from '../../features/account/texts/zh.ts';
import { ownAchievements } from '../../features/achievements/texts/zh.ts';
import { announcements } from '../../features/announcements/texts/zh.ts';
import { admin } from '../../features/admin/texts/zh.ts';
import { forgot } from '../../features/account/texts/forgot-zh.ts';
import { phone } from '../../features/account/texts/phone-zh.ts';
import { profile } from '../../features/account/texts/profile-zh.ts';
import { community } from '../../features/community/texts/zh.ts';
import { gallery } from '../../features/gallery/texts/zh.ts';
import { subject } from '../../features/gallery/texts/subject-zh.ts';
import { groups } from '../../features/groups/texts/zh.ts';
import { guidelines } from '../../features/guidelines/texts/zh.ts';
import { hot } from '../../features/hot/texts/zh.ts';
import { leaderboard } from '../../features/leaderboard/texts/zh.ts';
import { myPhotos } from '../../features/my-photos/texts/zh.ts';
import { notifications } from '../../features/notifications/texts/zh.ts';
import { rejected } from '../../features/my-photos/texts/rejected-zh.ts';
import { people } from '../../features/people/texts/zh.ts';
import { photoScreen } from '../../features/photo/texts/zh.ts';
import { privacy } from '../../features/privacy/texts/zh.ts';
import { review } from '../../features/review/texts/zh.ts';
import { siteStats } from '../../features/stats/texts/site-zh.ts';
import { stats } from '../../features/stats/texts/zh.ts';
import { upload } from '../../features/upload/texts/zh.ts';
import { watermark } from '../../features/watermark/texts/zh.ts';
import { notFound } from '../../app/texts/not-found-zh.ts';
import { leaving } from '../../app/texts/leaving-zh.ts';
import { reasons } from '../../components/photo/texts/reasons-zh.ts';
import { report } from '../../components/photo/texts/report-zh.ts';
import { photo } from '../../components/photo/texts/zh.ts';
import { moderation } from '../../components/moderation/texts/zh.ts';
import { terms } from '../../components/terms/texts/zh.ts';
import { tray } from '../../outbox/ui/texts/zh.ts';
import { captcha } from '../../ui/texts/captcha-zh.ts';
import { ui } from '../../ui/texts/more-zh.ts';
import { values } from '../texts/zh.ts';

export const texts = {
  app,
  about,
  account,
  achievements,
  announcement,
  announcements,
  admin,
  captcha,
  community,
  composite,
  contact,
  feedback,
  forgot,
  gallery,
  groupRequests,
  groups,
  guidelines,
  help,
  hot,
  leaderboard,
  leaving,
  messages,
  myPhotos,
  notFound,
  notifications,
  ownAchievements,
  people,
  phone,
  photo,
  photoScreen,
  powers: moderation,
  privacy,
  reasons,
  rejected,
  profile,
  report,
  review,
  siteStats,
  stats,
  subject,
  terms,
  tray,
  ui,
  upload,
  values,
  watermark,
} as const;
