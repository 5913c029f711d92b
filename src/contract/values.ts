/**
 * The product's closed lists (docs/rules/upload.md, "Lists"). Data only, so that the page may import them without
 * weight.
 */

/** What a photo shows at the top level (docs/rules/upload.md, "Fields"). */
export const PHOTO_TYPES = ['planes', 'trains'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Where a photo stands (docs/rules/photos.md, "Statuses"). */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'pending_appeal'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Plane image types (docs/rules/upload.md, "Lists"). The longer of the two readings: with `airport`. */
export const PLANE_IMAGE_TYPES = [
  'normal_livery',
  'special_livery',
  'airport',
  'ground_vehicles',
  'helicopters',
  'cockpit',
  'cabin',
  'military_aircraft',
  'museum',
  'accident',
  'hot_air_balloons',
  'cargo_planes',
  'cabin_food',
  'engine',
  'rockets',
] as const;

/** Train image types (docs/rules/upload.md, "Lists"). Both readings of the last entry are offered. */
export const TRAIN_IMAGE_TYPES = [
  'passenger_trains',
  'urban_rail_transit',
  'freight_trains',
  'passenger_order_return',
  'cargo_order_return',
  'other_return_services',
  'locomotive_shunting',
  'high_speed_comprehensive_inspection_trains',
  'conventional_speed_inspection_trains',
  'engineering_vehicles',
  'test_train',
  'experimental_train',
  'road_train',
  'station',
  'special_livery',
  'other_train',
] as const;

export type ImageType = (typeof PLANE_IMAGE_TYPES)[number] | (typeof TRAIN_IMAGE_TYPES)[number];

/** The image types offered for one photo type. */
export const IMAGE_TYPES: Record<PhotoType, readonly ImageType[]> = {
  planes: PLANE_IMAGE_TYPES,
  trains: TRAIN_IMAGE_TYPES,
};

/** Kinds of train (docs/rules/upload.md, "Fields"). */
export const EMU_TYPES = ['high_speed_emu', 'conventional_emu', 'normal_train', 'other_train'] as const;
export type EmuType = (typeof EMU_TYPES)[number];

/** Railway bureaus offered (docs/rules/upload.md, "Lists"). */
export const RAILWAY_BUREAUS = [
  'Harbin_Bureau',
  'Shenyang_Bureau',
  'Beijing_Bureau',
  'Taiyuan_Bureau',
  'Hohhot_Bureau',
  'Zhengzhou_Bureau',
  'Wuhan_Bureau',
  'Xi_an_Bureau',
  'Jinan_Bureau',
  'Shanghai_Bureau',
  'Nanchang_Bureau',
  'Guangzhou_Bureau',
  'Nanning_Bureau',
  'Chengdu_Bureau',
  'Kunming_Bureau',
  'Lanzhou_Bureau',
  'Urumqi_Bureau',
  'Qinghai_Tibet_Company',
] as const;
export type RailwayBureau = (typeof RAILWAY_BUREAUS)[number];

/** Orders of the hot list (docs/rules/photos.md, "Hot list"). */
export const HOT_SORTS = ['views', 'likes', 'combined'] as const;
export type HotSort = (typeof HOT_SORTS)[number];

/**
 * Sexes, as they are stored (docs/rules/accounts.md, "Sexes"). All calls take all of them; registration offers the first
 * three.
 */
export const SEXES = [
  'Male',
  'Female',
  'Other',
  'Prefer not to say',
  'Non-binary',
  'Steam locomotive',
] as const;
export type Sex = (typeof SEXES)[number];
/** Those that registration offers. */
export const REGISTRATION_SEXES = ['Male', 'Female', 'Other'] as const satisfies readonly Sex[];

/** What super admins do to users (docs/rules/accounts.md, "Sanctions"). */
export const SANCTIONS = ['warn', 'ban', 'unban'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** Languages of the interface (docs/rules/screens.md, "Languages"). */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
