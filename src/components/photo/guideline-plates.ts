/** The pictures of the guidelines in order, and the reasons that they show (docs/rules/photos.md, "Guidelines"). */
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';

interface NumberedPlate {
  name: string;
  /** The picture's number within its panel, from 1. */
  number: number;
  /** The reject codes of the reasons that the picture shows. */
  codes: readonly RejectCode[];
}

/** The two panels of pictures. */
export const PANELS = {
  planes: [
    { name: 'plane_1', number: 1, codes: ['level'] },
    { name: 'plane_2', number: 2, codes: ['centring'] },
    { name: 'plane_3', number: 3, codes: ['crop'] },
    { name: 'plane_4', number: 4, codes: ['obstruction'] },
    { name: 'plane_5', number: 5, codes: ['sharpness'] },
    { name: 'plane_6', number: 6, codes: ['heat_haze'] },
    { name: 'plane_7', number: 7, codes: ['exposure'] },
    { name: 'plane_8', number: 8, codes: ['colour', 'contrast'] },
    { name: 'plane_9', number: 9, codes: ['noise'] },
    { name: 'plane_10', number: 10, codes: ['dust'] },
    { name: 'plane_11', number: 11, codes: ['watermark'] },
    { name: 'plane_12', number: 12, codes: ['wrong_data'] },
  ],
  trains: [
    { name: 'rail_1', number: 1, codes: ['crop', 'centring'] },
    { name: 'rail_2', number: 2, codes: ['obstruction'] },
    { name: 'rail_3', number: 3, codes: [] },
    { name: 'rail_4', number: 4, codes: ['exposure', 'sharpness'] },
  ],
} as const satisfies Record<PhotoType, readonly NumberedPlate[]>;
