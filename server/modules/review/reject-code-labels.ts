/** The English names of the rejection codes, for clients that don't know the codes (docs/rules/review.md, "Reasons"). */
import type { RejectCode } from '../../../src/contract/rules/values.ts';

export const REJECT_CODE_LABELS: Readonly<Record<RejectCode, string>> = {
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
};
