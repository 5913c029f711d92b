import type { RejectCode } from '../rules/values.ts';

/**
 * What the reject codes say (docs/rules/review.md, "Reasons"): the reason's name, and advice. The page shows both;
 * pushes, and clients that don't know the codes, get the names.
 */
export const reasons: Readonly<Record<RejectCode, { name: string; help: string }>> = {
  level: { name: 'Not level', help: 'Rotate the photo until the horizon or the verticals are straight.' },
  dust: {
    name: 'Dust spots',
    help: 'Clone out the sensor dust, then check the sky at full size.',
  },
  sharpness: { name: 'Not sharp', help: 'Sharpen a little for the final size, or choose a sharper frame.' },
  noise: {
    name: 'Too much noise',
    help: 'Reduce noise in the shadows and the sky, then sharpen again.',
  },
  exposure: {
    name: 'Wrong exposure',
    help: 'Recover the shadows or highlights, with an eye on the histogram.',
  },
  contrast: {
    name: 'Wrong contrast',
    help: 'Adjust the tones so the photo is neither flat and grey nor missing detail.',
  },
  colour: { name: 'Wrong colours', help: 'Set the white balance so that white paint looks white.' },
  centring: {
    name: 'Not centred',
    help: 'Crop so the subject is in the middle, with even space around it.',
  },
  crop: {
    name: 'Poor crop',
    help: 'Leave some room at nose, tail and wheels; don’t cut off any of the subject.',
  },
  obstruction: {
    name: 'Obstructed view',
    help: 'A fence, a pole or another vehicle hides part of the subject.',
  },
  heat_haze: { name: 'Heat haze', help: 'Hot air blurs detail; get closer, or come back when it’s cooler.' },
  watermark: { name: 'Watermark or text', help: 'Remove logos and text that were added to the photo.' },
  wrong_data: {
    name: 'Wrong data',
    help: 'The registration, type, operator or place doesn’t match the photo; please correct it.',
  },
  duplicate: { name: 'Duplicate', help: 'There’s already a photo of the same moment here.' },
  privacy: { name: 'Privacy', help: 'Make people and number plates unrecognisable.' },
  airport_rules: {
    name: "Against the airport's rules",
    help: 'Photos from this place can’t be published.',
  },
  oversharpened: { name: 'Over-sharpened', help: 'Bright lines run along the edges; sharpen less.' },
  compression: { name: 'JPEG artefacts', help: 'Export the original again, at a quality of 90 or more.' },
};
