/** Invented airlines of the guidelines' drawings. */
import { rgb } from '../../samples/math/colour.ts';
import { inked, textWidth } from '../../samples/models/lettering.ts';
import type { Livery } from '../../samples/models/livery.ts';
import { over } from '../../samples/render/surface.ts';

export const NORDVIND: Livery = {
  body: '#f4f4f1',
  belly: '#f4f4f1',
  tail: '#123a63',
  accent: '#41a6b5',
  engine: '#f4f4f1',
  title: 'NORDVIND',
  titleSize: 0.36,
  registration: 'SE-NVK',
  sweep: 'slash',
};

export const LUSOVIA: Livery = {
  body: '#f1efe8',
  belly: '#d8dbdd',
  tail: '#7a1f3d',
  accent: '#e0b04a',
  engine: '#7a1f3d',
  title: 'LUSOVIA',
  registration: 'HS-TZL',
};

export const ISLA: Livery = {
  body: '#f4f3ee',
  belly: '#f4f3ee',
  tail: '#0b6f86',
  accent: '#ff8a3c',
  engine: '#0b6f86',
  title: 'ISLA MAR',
  registration: 'EI-MRQ',
};

export const YUANLAN: Livery = {
  body: '#eceff0',
  belly: '#8d979e',
  waterline: -0.5,
  tail: '#0c5b4c',
  accent: '#f0a32e',
  engine: '#0c5b4c',
  title: 'YUANLAN',
  titleSize: 0.46,
  registration: 'B-2477',
};

export const ROSSO: Livery = {
  body: '#b3202a',
  belly: '#b3202a',
  tail: '#b3202a',
  accent: '#f4f1ea',
  engine: '#f4f1ea',
  title: 'ROSSO',
  titleColour: '#f7f4ee',
  titleSize: 0.44,
  registration: 'F-HARM',
};

/** The same livery with a registration that can be read from afar, on the rear of the left side. */
export function marked(livery: Livery, registration: string): Livery {
  const height = 0.76;
  const ink = rgb('#1c2126');
  const end = -4.2 + textWidth(registration, height) / 2;
  const { registration: _small, ...rest } = livery;
  return {
    ...rest,
    pattern: (s) => {
      if (s.y > 0) over(s, ink, inked(registration, end - s.x, s.z + 0.62, height, s.size, 0.15));
    },
  };
}
