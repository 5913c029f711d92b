/** What is wrong with a photo, code by code (docs/rules/review.md, "Reasons"): its name, and what would help. */
export const reasons = {
  level: { name: 'Not level', help: 'Turn the photo until the horizon or upright lines are straight.' },
  dust: {
    name: 'Dust spots',
    help: 'Remove the spots that the sensor left, and look at the sky at full size.',
  },
  sharpness: { name: 'Not sharp', help: 'Sharpen a little for the final size, or choose a sharper frame.' },
  noise: {
    name: 'Too much noise',
    help: 'Reduce the noise in the dark parts and the sky, then sharpen again.',
  },
  exposure: {
    name: 'Wrong exposure',
    help: 'Bring back the dark or the bright parts with the histogram in view.',
  },
  contrast: { name: 'Wrong contrast', help: 'Spread the tones: neither flat and grey nor without detail.' },
  colour: { name: 'Wrong colours', help: 'Set the white balance so that white paint looks white.' },
  centring: {
    name: 'Not centred',
    help: 'Crop so that the subject lies in the middle, with even space around it.',
  },
  crop: {
    name: 'Poor crop',
    help: 'Leave some room at nose, tail and wheels; nothing of the subject is cut off.',
  },
  obstruction: {
    name: 'Obstructed view',
    help: 'A fence, a pole or another vehicle hides part of the subject.',
  },
  heat_haze: { name: 'Heat haze', help: 'The hot air blurs details; go closer, or come when it is cooler.' },
  watermark: { name: 'Watermark or text', help: 'Remove logos and text that were added to the photo.' },
  wrong_data: {
    name: 'Wrong data',
    help: 'Registration, type, operator or place do not match; please correct them.',
  },
  duplicate: { name: 'Duplicate', help: 'A photo of the same moment is already here.' },
  privacy: { name: 'Privacy', help: 'Make people and number plates unrecognisable.' },
  airport_rules: {
    name: "Against the airport's rules",
    help: 'Photos from this place may not be published.',
  },
} as const;
