/** Texts of the screens that are gone to, one key an area; loaded with the first of them. */
import { app } from '../../app/texts/menus-en.ts';
import { achievements } from '../../components/achievements/texts/en.ts';
import { announcement } from '../../components/announcements/texts/en.ts';
import { groupRequests } from '../../components/groups/texts/en.ts';
import { composite } from '../../image/watermark/texts/en.ts';
import { about } from '../../features/about/texts/about-en.ts';
import { help } from '../../features/about/texts/help-screen-en.ts';
import { contact, feedback, messages } from '../../features/about/texts/messages-en.ts';
import { account } from '../../features/account/texts/en.ts';
import { ownAchievements } from '../../features/achievements/texts/en.ts';
import { announcements } from '../../features/announcements/texts/en.ts';
import { admin } from '../../features/admin/texts/en.ts';
import { forgot } from '../../features/account/texts/forgot-en.ts';
import { phone } from '../../features/account/texts/phone-en.ts';
import { profile } from '../../features/account/texts/profile-en.ts';
import { community } from '../../features/community/texts/en.ts';
import { gallery } from '../../features/gallery/texts/en.ts';
import { subject } from '../../features/gallery/texts/subject-en.ts';
import { groups } from '../../features/groups/texts/en.ts';
import { guidelines } from '../../features/guidelines/texts/en.ts';
import { hot } from '../../features/hot/texts/en.ts';
import { leaderboard } from '../../features/leaderboard/texts/en.ts';
import { myPhotos } from '../../features/my-photos/texts/en.ts';
import { notifications } from '../../features/notifications/texts/en.ts';
import { rejected } from '../../features/my-photos/texts/rejected-en.ts';
import { people } from '../../features/people/texts/en.ts';
import { photoScreen } from '../../features/photo/texts/en.ts';
import { privacy } from '../../features/privacy/texts/en.ts';
import { review } from '../../features/review/texts/en.ts';
import { siteStats } from '../../features/stats/texts/site-en.ts';
import { stats } from '../../features/stats/texts/en.ts';
import { upload } from '../../features/upload/texts/en.ts';
import { watermark } from '../../features/watermark/texts/en.ts';
import { notFound } from '../../app/texts/not-found-en.ts';
import { leaving } from '../../app/texts/leaving-en.ts';
import { reasons } from '../../components/photo/texts/reasons-en.ts';
import { report } from '../../components/photo/texts/report-en.ts';
import { photo } from '../../components/photo/texts/en.ts';
import { moderation } from '../../components/moderation/texts/en.ts';
import { terms } from '../../components/terms/texts/en.ts';
import { tray } from '../../outbox/ui/texts/en.ts';
import { captcha } from '../../ui/texts/captcha-en.ts';
import { ui } from '../../ui/texts/more-en.ts';
import { values } from '../texts/en.ts';

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
