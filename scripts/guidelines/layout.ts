/**
 * The layout of a plate: number and title, the rule, then a wrong and a correct picture, each with a symbol and a
 * caption.
 */
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { wrapRule } from './lettering.ts';
import type { Lettering, PlateName } from './lettering.ts';

const PLATE = { width: 1080, height: 1350 };
/** Height of each of the two pictures, px. */
export const PICTURE_HEIGHT = 462;

const PAPER = '#f1eee7';
const INK = '#1c1f22';
const SOFT = '#4b5055';
const BAD = '#9c2a1d';
const GOOD = '#17643a';
const AMBER = '#b06a00';

/** Top of the first picture, px. */
const FIRST = 236;
/** Height of the caption strip below each picture, px. */
const STRIP = 72;
/** Top of the second picture, px. */
const SECOND = FIRST + PICTURE_HEIGHT + STRIP + 16;
const MARGIN = 40;

interface Setting {
  name: PlateName;
  lettering: Lettering;
  /** The wrong picture, as wide as the plate and `PICTURE_HEIGHT` high. */
  wrong: Buffer;
  /** The correct picture, of the same size. */
  right: Buffer;
}

/** Draws a plate as a sharp image. */
export async function drawPlate({ name, lettering, wrong, right }: Setting): Promise<Sharp> {
  const words = lettering.plate[name];
  const [kind, number] = name.split('_');
  const position = `${number}/${kind === 'plane' ? 12 : 4}`;
  const lines = wrapRule(words.rule);
  const family = 'B612, Noto Sans SC Thin, Noto Sans SC';
  const text = (
    x: number,
    y: number,
    size: number,
    fill: string,
    bold: boolean,
    content: string,
    end = false,
  ) =>
    `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}"` +
    `${bold ? ' font-weight="700"' : ''}${end ? ' text-anchor="end"' : ''}>${content}</text>`;
  const strip = (top: number, good: boolean): string => {
    const colour = good ? GOOD : BAD;
    const middle = top + STRIP / 2;
    // A round symbol with a tick and a square one with a cross can be told apart without colours.
    const symbol = good
      ? `<circle cx="${MARGIN + 27}" cy="${middle}" r="27" fill="${colour}"/>
        <path d="M${MARGIN + 14} ${middle + 1} l10 11 l18 -22" fill="none" stroke="#fff" stroke-width="7"/>`
      : `<rect x="${MARGIN}" y="${middle - 27}" width="54" height="54" fill="${colour}"/>
        <path d="M${MARGIN + 14} ${middle - 13} l26 26 m0 -26 l-26 26" fill="none" stroke="#fff" stroke-width="7"/>`;
    const heading = good ? lettering.right : lettering.fault;
    return (
      symbol +
      `<text x="${MARGIN + 74}" y="${middle + 14}" font-family="${family}" font-size="39" fill="${INK}">` +
      `<tspan font-weight="700" fill="${colour}">${heading}</tspan>` +
      `<tspan dx="20">${good ? words.right : words.wrong}</tspan></text>`
    );
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE.width}" height="${PLATE.height}">
    <rect x="${MARGIN}" y="46" width="12" height="56" fill="${AMBER}"/>
    ${text(MARGIN + 34, 98, 62, INK, true, words.title)}
    ${text(PLATE.width - MARGIN, 98, 50, SOFT, false, position, true)}
    ${lines.map((line, i) => text(MARGIN, (lines.length > 1 ? 158 : 176) + i * 52, 39, INK, false, line)).join('')}
    ${strip(FIRST + PICTURE_HEIGHT, false)}
    ${strip(SECOND + PICTURE_HEIGHT, true)}
  </svg>`;
  const flat = await sharp({
    create: { ...PLATE, channels: 3, background: PAPER },
  })
    .composite([
      { input: wrong, left: 0, top: FIRST },
      { input: right, left: 0, top: SECOND },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(flat);
}
