/**
 * What a photo's fields may say; for trains, in the countries that photographers travel to (docs/rules/upload.md,
 * "Trains anywhere"). Our own list, of trains, lines and stations that exist. Names are as on the spot, or in both
 * languages.
 */
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { TextField } from '../../../contract/photo/fields.ts';
import type { Language } from '../../../contract/rules/values.ts';

type Name = string | Readonly<Record<Language, string>>;
type Example = Readonly<
  Record<
    Extract<TextField, 'train_type' | 'train_number' | 'line' | 'station' | 'railway_name' | 'operator'>,
    Name
  >
>;

const PLANE_EXAMPLES: Readonly<Partial<Record<TextField, string>>> = {
  registration: 'B-2099',
  aircraft_type: 'Boeing 747-8',
};

const EXAMPLES: Readonly<Record<string, Example>> = {
  AT: {
    train_type: 'Taurus 1116',
    train_number: 'RJX 60',
    line: 'Westbahn',
    station: 'Salzburg Hbf',
    railway_name: 'ÖBB',
    operator: 'ÖBB-Personenverkehr',
  },
  CH: {
    train_type: 'RABe 501',
    train_number: 'EC 317',
    line: { en: 'Gotthard', zh: '圣哥达线' },
    station: 'Arth-Goldau',
    railway_name: 'SBB',
    operator: 'SBB',
  },
  CN: {
    train_type: 'CR400AF',
    train_number: 'G1',
    line: { en: 'Beijing–Shanghai high-speed line', zh: '京沪高速铁路' },
    station: { en: 'Beijing South', zh: '北京南站' },
    railway_name: { en: 'Shanghai Metro', zh: '上海地铁' },
    operator: { en: 'China Railway', zh: '国铁集团' },
  },
  DE: {
    train_type: 'BR 403',
    train_number: 'ICE 515',
    line: 'Köln–Rhein/Main',
    station: 'Köln Hbf',
    railway_name: 'Deutsche Bahn',
    operator: 'DB Fernverkehr',
  },
  ES: {
    train_type: 'S-103',
    train_number: 'AVE 3103',
    line: 'Madrid–Barcelona',
    station: 'Barcelona-Sants',
    railway_name: 'Adif',
    operator: 'Renfe',
  },
  FR: {
    train_type: 'TGV Duplex',
    train_number: 'TGV 6607',
    line: 'LGV Sud-Est',
    station: 'Paris Gare de Lyon',
    railway_name: 'SNCF',
    operator: 'SNCF Voyageurs',
  },
  GB: {
    train_type: 'Class 801',
    train_number: '1S11',
    line: 'East Coast Main Line',
    station: 'York',
    railway_name: 'Network Rail',
    operator: 'LNER',
  },
  IT: {
    train_type: 'ETR 1000',
    train_number: 'FR 9520',
    line: 'Milano–Bologna',
    station: 'Milano Centrale',
    railway_name: 'FS',
    operator: 'Trenitalia',
  },
  JP: {
    train_type: 'N700S',
    train_number: { en: 'Nozomi 64', zh: '希望号64' },
    line: { en: 'Tokaido Shinkansen', zh: '东海道新干线' },
    station: { en: 'Tokyo', zh: '东京站' },
    railway_name: { en: 'JR Central', zh: 'JR东海' },
    operator: { en: 'JR Central', zh: 'JR东海' },
  },
  NL: {
    train_type: 'VIRM',
    train_number: 'IC 3041',
    line: 'Amsterdam–Arnhem',
    station: 'Utrecht Centraal',
    railway_name: 'ProRail',
    operator: 'NS',
  },
  PL: {
    train_type: 'ED250',
    train_number: 'EIP 3508',
    line: 'Centralna Magistrala Kolejowa',
    station: 'Warszawa Centralna',
    railway_name: 'PKP PLK',
    operator: 'PKP Intercity',
  },
  US: {
    train_type: 'ACS-64',
    train_number: 'Northeast Regional 171',
    line: 'Northeast Corridor',
    station: 'New York Penn Station',
    railway_name: 'Amtrak',
    operator: 'Amtrak',
  },
};

/**
 * An example of a field's value; for trains, in the form's country or, without one, the Chinese example for readers of
 * Chinese. Undefined where we have none.
 */
export function exampleOf(
  field: TextField,
  { type, country }: Pick<PhotoForm, 'type' | 'country'>,
  language: Language,
): string | undefined {
  if (type === 'planes') return PLANE_EXAMPLES[field];
  const known = EXAMPLES[country === '' && language === 'zh' ? 'CN' : country];
  const name = known && isExampled(field) ? known[field] : undefined;
  return typeof name === 'object' ? name[language] : name;
}

function isExampled(field: TextField): field is keyof Example {
  return field in (EXAMPLES['DE'] ?? {});
}
