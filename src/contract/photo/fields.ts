/**
 * The fields that a photographer fills in for a photo (docs/rules/upload.md, "Fields"). The form, the calls, the
 * columns, a photo's page, the search, what stays for the next photo, evidence and export follow from this table. A
 * new field also needs its label (`src/i18n/texts`) and a migration.
 */
import { MAX_DESCRIPTION, MAX_FIELD } from '../rules/limits.ts';
import { COUNTRIES } from '../rules/countries.ts';
import { EMU_TYPES, OTHER_RAILWAY, RAILWAY_BUREAUS } from '../rules/values.ts';
import type { PhotoType } from '../rules/values.ts';

export type SearchedAs = 'text' | 'number' | 'key' | 'country';

interface FieldSpec {
  /** What it holds: text, several keys of a list, or yes or no. */
  holds: 'text' | 'keys' | 'flag';
  /** The photo types that have it. */
  types: readonly PhotoType[];
  /** It stays for the next photo (docs/rules/upload.md, "What stays"). */
  carried?: true;
}

/** A field that is typed, or selected from a list. Its label is `values.field.<name>`. */
interface TextSpec extends FieldSpec {
  holds: 'text';
  /** The photo types that require it. */
  required: readonly PhotoType[];
  /** The most characters. */
  max: number;
  /** Exists, and is then required, only while another field has this value. */
  when?: { field: 'railway_bureau'; is: string };
  /** The keys that it is selected from; missing if it is typed. */
  keys?: readonly string[];
  /** A regular expression for the whole value. */
  pattern?: string;
  /** It is typed in a monospace font. */
  monospace?: true;
  /** It is converted to upper case while it is typed. */
  upperCase?: true;
  /** It belongs to the aircraft or train (docs/rules/upload.md, "Same aircraft as the last"). */
  ofVehicle?: true;
  /** Once the photo is published, a change shows only when a reviewer has agreed (docs/rules/photos.md, "Corrections"). */
  needsAgreement?: true;
  /**
   * The search looks through it (docs/rules/photos.md, "Search"): as text, as a number that is also written without its
   * spaces, as a key with underscores, or as a country by its names. The function `photo_search_text` of the database does the same.
   */
  searched?: SearchedAs;
  /** How a photo's page shows it; missing if not among the data of the aircraft or train. */
  shown?: 'plate' | 'text' | 'key' | 'country';
  /** For the API's documentation. */
  note?: string;
}

const BOTH = ['planes', 'trains'] as const;
const PLANES = ['planes'] as const;
const TRAINS = ['trains'] as const;
const NONE = [] as const;
const TEXT = { holds: 'text', max: MAX_FIELD } as const;

/** All fields, in the order in which evidence lists them. */
export const PHOTO_FIELDS = {
  description: {
    ...TEXT,
    types: BOTH,
    required: PLANES,
    max: MAX_DESCRIPTION,
    searched: 'text',
  },
  registration: {
    ...TEXT,
    types: PLANES,
    required: PLANES,
    monospace: true,
    upperCase: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'text',
    shown: 'plate',
  },
  aircraft_type: {
    ...TEXT,
    types: PLANES,
    required: PLANES,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'text',
    shown: 'text',
  },
  operator: {
    ...TEXT,
    types: BOTH,
    required: PLANES,
    carried: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'text',
    shown: 'text',
  },
  airport: {
    ...TEXT,
    types: PLANES,
    required: PLANES,
    pattern: '^[A-Z]{4}$',
    carried: true,
    searched: 'text',
    shown: 'plate',
    note: 'ICAO code',
  },
  emu_type: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    keys: EMU_TYPES,
    ofVehicle: true,
    needsAgreement: true,
    shown: 'key',
  },
  train_type: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    monospace: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'text',
    shown: 'text',
  },
  train_number: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    monospace: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'number',
    shown: 'plate',
  },
  line: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    carried: true,
    ofVehicle: true,
    searched: 'text',
    shown: 'text',
  },
  railway_bureau: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    keys: RAILWAY_BUREAUS,
    carried: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'key',
    shown: 'key',
  },
  railway_name: {
    ...TEXT,
    types: TRAINS,
    required: TRAINS,
    when: { field: 'railway_bureau', is: OTHER_RAILWAY },
    carried: true,
    ofVehicle: true,
    needsAgreement: true,
    searched: 'text',
    shown: 'text',
    note: 'Only if `railway_bureau` is `Other`',
  },
  station: {
    ...TEXT,
    types: TRAINS,
    required: NONE,
    carried: true,
    searched: 'text',
    shown: 'text',
    note: 'Station or place',
  },
  country: {
    ...TEXT,
    types: TRAINS,
    required: NONE,
    keys: COUNTRIES,
    carried: true,
    searched: 'country',
    shown: 'country',
    note: 'ISO 3166-1 alpha-2 code',
  },
  image_types: { holds: 'keys', types: BOTH, carried: true },
  is_hot: { holds: 'flag', types: BOTH },
  social_media_consent: { holds: 'flag', types: BOTH, carried: true },
} as const satisfies Record<string, FieldSpec | TextSpec>;

type Fields = typeof PHOTO_FIELDS;
type PhotoField = keyof Fields;
// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the object above
const ALL_FIELDS = Object.keys(PHOTO_FIELDS) as PhotoField[];

/** The name of a text field. */
export type TextField = {
  [F in PhotoField]: Fields[F]['holds'] extends 'text' ? F : never;
}[PhotoField];
/** A text field that a photo of this type has. */
export type TextFieldOf<T extends PhotoType> = {
  [F in TextField]: T extends Fields[F]['types'][number] ? F : never;
}[TextField];
/** A text field that is selected from a list of keys. */
export type SelectField = {
  [F in TextField]: Fields[F] extends { keys: readonly string[] } ? F : never;
}[TextField];
/** A text field that every photo of this type has. */
export type RequiredTextOf<T extends PhotoType> = {
  [F in TextField]: Fields[F] extends { when: unknown }
    ? never
    : T extends Fields[F]['required'][number]
      ? F
      : never;
}[TextField];
type CarriedField = {
  [F in PhotoField]: Fields[F] extends { carried: true } ? F : never;
}[PhotoField];
/** A text field other than the description. A photo may have none, so its column and the API's field may be null. */
export type DetailField = Exclude<TextField, 'description'>;

/** What each kind of field has as its value in a form. */
interface Held {
  text: string;
  keys: string[];
  flag: boolean;
}

/** A value for each field. */
export type PhotoFieldValues = { -readonly [F in PhotoField]: Held[Fields[F]['holds']] };

/** The form's rows for each type; fields in one row stand side by side. */
export const FORM_ROWS = {
  planes: [['registration', 'aircraft_type'], ['operator'], ['description'], ['airport']],
  trains: [
    ['country', 'station'],
    ['emu_type', 'train_type'],
    ['train_number', 'line'],
    ['railway_bureau', 'operator'],
    ['railway_name'],
    ['description'],
  ],
} as const satisfies { [T in PhotoType]: readonly (readonly TextFieldOf<T>[])[] };

/** The data of an aircraft or train, in the order of a photo's page. */
export const SHOWN_FIELDS = {
  planes: ['registration', 'aircraft_type', 'operator', 'airport'],
  trains: [
    'train_number',
    'train_type',
    'emu_type',
    'line',
    'station',
    'country',
    'railway_bureau',
    'railway_name',
    'operator',
  ],
} as const satisfies { [T in PhotoType]: readonly TextFieldOf<T>[] };

/** All text fields of both types, in the table's order. */
export const TEXT_FIELDS: readonly TextField[] = ALL_FIELDS.filter(isTextField);

/** All text fields but the description. */
export const DETAIL_FIELDS: readonly DetailField[] = TEXT_FIELDS.filter((field) => field !== 'description');

/** The fields that stay for the next photo. */
export const CARRIED_FIELDS: readonly CarriedField[] = ALL_FIELDS.filter(isCarried);

/** The text fields of each type's form, in the form's order. */
export const FORM_FIELDS: { readonly [T in PhotoType]: readonly TextFieldOf<T>[] } = {
  planes: FORM_ROWS.planes.flat(),
  trains: FORM_ROWS.trains.flat(),
};

/** What the table says of a text field. */
export function textSpec(field: TextField): TextSpec {
  return PHOTO_FIELDS[field];
}

/** The fields that only photos of this type have. */
export function detailsOnlyOf(type: PhotoType): DetailField[] {
  return DETAIL_FIELDS.filter((field) => {
    const { types } = textSpec(field);
    return types.length === 1 && types[0] === type;
  });
}

/** True for a field that is selected from a list of keys. */
export function isSelectField(field: TextField): field is SelectField {
  return textSpec(field).keys !== undefined;
}

function isCarried(field: PhotoField): field is CarriedField {
  return 'carried' in PHOTO_FIELDS[field];
}

function isTextField(field: PhotoField): field is TextField {
  return PHOTO_FIELDS[field].holds === 'text';
}
