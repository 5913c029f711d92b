/** The description that is offered from what is known (docs/rules/upload.md, "Suggested descriptions"): pure. */
import type { Airport } from '../../../contract/rules/airports.ts';
import { MAX_DESCRIPTION } from '../../../contract/rules/limits.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';

/**
 * Where a plane was: the city, or in Chinese the airport's name, which begins with it. The list writes cities without
 * accents, and some with a part of the city in brackets.
 */
export function placeOf({ city, name, nameZh }: Airport, language: string): string {
  if (language === 'zh' && nameZh !== '') return nameZh;
  const plain = city.replace(/ \(.*\)$/, '');
  const spelt = name.slice(0, plain.length);
  if (plain === '') return name;
  return plain.localeCompare(spelt, 'en', { sensitivity: 'base' }) === 0 ? spelt : plain;
}

/** How what is known is put into words: `machine` alone, or with its `place` or its `line`. */
export interface DescriptionWords {
  alone: (machine: string) => string;
  at: (machine: string, place: string) => string;
  on: (machine: string, line: string) => string;
}

/** What is offered, as much of it as fits; undefined where too little is known. */
export function offeredDescription(
  form: PhotoForm,
  place: string | undefined,
  words: DescriptionWords,
): string | undefined {
  const parts =
    form.type === 'planes' ? [form.aircraft_type, form.registration] : [form.train_type, form.train_number];
  const [model = '', plate = ''] = parts.map((part) => part.trim());
  if (model === '' || plate === '') return undefined;
  const machine = `${model} ${plate}`;
  const line = form.line.trim();
  const fullest =
    form.type === 'planes'
      ? place !== undefined && words.at(machine, place)
      : line !== '' && words.on(machine, line);
  const offers = fullest === false ? [words.alone(machine)] : [fullest, words.alone(machine)];
  return offers.find((offer) => offer.length <= MAX_DESCRIPTION);
}
