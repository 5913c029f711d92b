/**
 * Where all screens lie but the home page. A file of its own: the names of so many files are a good part of what the table
 * of screens weighs on a first visit.
 */
export const furtherScreens = {
  about: () => import('../features/about/AboutScreen.tsx'),
  achievements: () => import('../features/achievements/AchievementsScreen.tsx'),
  community: () => import('../features/community/CommunityScreen.tsx'),
  announcements: () => import('../features/announcements/AnnouncementsScreen.tsx'),
  admin: () => import('../features/admin/AdminScreen.tsx'),
  contact: () => import('../features/about/messages/ContactScreen.tsx'),
  feedback: () => import('../features/about/messages/FeedbackScreen.tsx'),
  forgottenPassword: () => import('../features/account/forgotten-password/ForgottenPasswordScreen.tsx'),
  gallery: () => import('../features/gallery/GalleryScreen.tsx'),
  groups: () => import('../features/groups/GroupsScreen.tsx'),
  guidelines: () => import('../features/guidelines/GuidelinesScreen.tsx'),
  help: () => import('../features/about/help/HelpScreen.tsx'),
  hot: () => import('../features/hot/HotScreen.tsx'),
  leaderboard: () => import('../features/leaderboard/BoardsScreen.tsx'),
  login: () => import('../features/account/LoginScreen.tsx'),
  me: () => import('./me/MeScreen.tsx'),
  myLikes: () => import('../features/gallery/MyLikesScreen.tsx'),
  myPhotos: () => import('../features/my-photos/MyPhotosScreen.tsx'),
  myStats: () => import('../features/stats/MyStatsScreen.tsx'),
  notFound: () => import('./NotFoundScreen.tsx'),
  notifications: () => import('../features/notifications/NotificationsScreen.tsx'),
  person: () => import('../features/people/PersonScreen.tsx'),
  photo: () => import('../features/photo/PhotoScreen.tsx'),
  privacy: () => import('../features/privacy/PrivacyScreen.tsx'),
  profile: () => import('../features/account/profile/ProfileScreen.tsx'),
  register: () => import('../features/account/RegisterScreen.tsx'),
  rejectedPhotos: () => import('../features/my-photos/rejected/RejectedPhotosScreen.tsx'),
  reviewDesk: () => import('../features/review/ReviewDeskScreen.tsx'),
  reviewMenu: () => import('../features/review/ReviewMenuScreen.tsx'),
  siteStats: () => import('../features/stats/SiteStatsScreen.tsx'),
  upload: () => import('../features/upload/UploadScreen.tsx'),
  watermark: () => import('../features/watermark/WatermarkScreen.tsx'),
} as const;
export type FurtherScreens = typeof furtherScreens;
