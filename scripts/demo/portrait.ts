/** Profile pictures for the people of the demo: a single shape on a plain background. */
import sharp from 'sharp';

export interface PortraitLook {
  kind: 'tail' | 'moon' | 'rails' | 'lens' | 'tower' | 'signal';
  /** `#rrggbb` */
  back: string;
  front: string;
}

const SHAPES: Record<PortraitLook['kind'], string> = {
  tail: '<path d="M250 400 L250 350 Q232 190 118 74 L176 74 Q290 150 332 322 L400 342 L400 400 Z"/><path d="M0 400 L0 372 Q150 332 400 352 L400 400 Z" opacity=".55"/>',
  moon: '<circle cx="212" cy="178" r="112"/><path d="M0 214 L196 188 L262 132 L284 132 L250 184 L330 176 L352 158 L366 158 L356 184 L372 190 L354 196 L366 208 L352 210 L330 198 L250 202 L268 236 L252 238 L196 210 L0 228 Z" fill="#22304f"/>',
  rails:
    '<path d="M176 116 L190 116 L96 400 L36 400 Z"/><path d="M210 116 L224 116 L364 400 L304 400 Z"/><g opacity=".6"><path d="M150 196 H250 L256 212 H144 Z"/><path d="M126 262 H274 L284 286 H116 Z"/><path d="M96 342 H304 L318 376 H82 Z"/></g><circle cx="200" cy="100" r="46"/>',
  lens: '<circle cx="200" cy="200" r="132" fill="none" stroke-width="26"/><g transform="translate(200 200)"><path id="b" d="M-40 -98 L64 -98 L24 -10 Z"/><path d="M-40 -98 L64 -98 L24 -10 Z" transform="rotate(60)" opacity=".85"/><path d="M-40 -98 L64 -98 L24 -10 Z" transform="rotate(120)" opacity=".7"/><path d="M-40 -98 L64 -98 L24 -10 Z" transform="rotate(180)" opacity=".85"/><path d="M-40 -98 L64 -98 L24 -10 Z" transform="rotate(240)" opacity=".7"/><path d="M-40 -98 L64 -98 L24 -10 Z" transform="rotate(300)" opacity=".9"/></g>',
  tower:
    '<path d="M170 400 L178 214 H222 L230 400 Z"/><path d="M134 210 L120 128 H280 L266 210 Z"/><path d="M112 120 L132 92 H268 L288 120 Z" opacity=".75"/><path d="M197 92 V36 H203 V92 Z"/><path d="M140 196 L130 140 H160 L164 196 Z M176 196 L174 140 H226 L224 196 Z M236 196 L240 140 H270 L260 196 Z" fill="#22303f"/>',
  signal:
    '<rect x="142" y="56" width="116" height="238" rx="58" fill="#141416"/><circle cx="200" cy="116" r="34" fill="#4b2a28"/><circle cx="200" cy="174" r="30" fill="#4a4126" opacity="0"/><circle cx="200" cy="234" r="36"/><circle cx="200" cy="234" r="74" opacity=".22"/><rect x="190" y="294" width="20" height="106" fill="#77797c"/>',
};

/** A square JPEG of 400 px. */
export async function drawPortrait(look: PortraitLook): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
    <defs><radialGradient id="g" cx="50%" cy="20%" r="100%"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient></defs>
    <rect width="400" height="400" fill="${look.back}"/><rect width="400" height="400" fill="url(#g)"/>
    <g fill="${look.front}" stroke="${look.front}" stroke-width="0">${SHAPES[look.kind]}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
