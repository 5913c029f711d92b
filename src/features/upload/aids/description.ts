/** Suggests a description based on what is known (docs/rules/upload.md, "Suggested descriptions"). Pure functions. */
import type { Airport } from '../../../contract/rules/airports.ts';
import { MAX_DESCRIPTION } from '../../../contract/rules/limits.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';

/**
 * The place of a plane: the city or, in Chinese, the airport's name, which begins with the city. The list contains
 * cities without accents, and some with part of the city in brackets.
 */
export function placeOf({ city, name, nameZh }: Airport, language: string): string {
  if (language === 'zh' && nameZh !== '') return nameZh;
  const plain = city.replace(/ \(.*\)$/, '');
  const spelt = name.slice(0, plain.length);
  if (plain === '') return name;
  return plain.localeCompare(spelt, 'en', { sensitivity: 'base' }) === 0 ? spelt : plain;
}

/** The wordings of a description: `machine` alone, or together with its `place` or `line`. */
export interface DescriptionWords {
  alone: (machine: string) => string;
  at: (machine: string, place: string) => string;
  on: (machine: string, line: string) => string;
}

/** True if the type as typed says the registration or number already: "ICE 3 Tz 4651", "A350 D-AIXX". */
function namesPlate(model: string, plate: string): boolean {
  return spaced(model).includes(spaced(plate));
}

/** The words in lower case, with a space around each. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[\s,;()/]+/g, ' ')} `;
}

/** The longest suggestion that fits; undefined if too little is known. */
export function offeredDescription(
  form: PhotoForm,
  place: string | undefined,
  words: DescriptionWords,
): string | undefined {
  const parts =
    form.type === 'planes' ? [form.aircraft_type, form.registration] : [form.train_type, form.train_number];
  const [model = '', plate = ''] = parts.map((part) => part.trim());
  if (model === '' || plate === '') return undefined;
  const machine = namesPlate(model, plate) ? model : `${model} ${plate}`;
  const line = form.line.trim();
  const fullest =
    form.type === 'planes'
      ? place !== undefined && words.at(machine, place)
      : line !== '' && words.on(machine, line);
  const offers = fullest === false ? [words.alone(machine)] : [fullest, words.alone(machine)];
  return offers.find((offer) => offer.length <= MAX_DESCRIPTION);
}
