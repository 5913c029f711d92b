/**
 * The rejection codes' names where the page's texts aren't at hand: in pushes, and for clients that don't know the codes
 * (docs/rules/review.md, "Reasons"). The page has the same (`src/contract/texts`).
 */
import type { Language, RejectCode } from './values.ts';

export const REJECT_CODE_NAMES: Readonly<Record<Language, Readonly<Record<RejectCode, string>>>> = {
  en: {
    level: 'Not level',
    dust: 'Dust spots',
    sharpness: 'Not sharp',
    noise: 'Too much noise',
    exposure: 'Wrong exposure',
    contrast: 'Wrong contrast',
    colour: 'Wrong colours',
    centring: 'Not centred',
    crop: 'Poor crop',
    obstruction: 'Obstructed view',
    heat_haze: 'Heat haze',
    watermark: 'Watermark or text',
    wrong_data: 'Wrong data',
    duplicate: 'Duplicate',
    privacy: 'Privacy',
    airport_rules: "Against the airport's rules",
  },
  zh: {
    level: '画面倾斜',
    dust: '有脏点',
    sharpness: '锐度不够',
    noise: '噪点过多',
    exposure: '曝光不当',
    contrast: '反差不当',
    colour: '偏色',
    centring: '主体不居中',
    crop: '裁切不当',
    obstruction: '有遮挡',
    heat_haze: '热浪',
    watermark: '水印或文字',
    wrong_data: '资料有误',
    duplicate: '重复',
    privacy: '涉及隐私',
    airport_rules: '违反机场规定',
  },
};
