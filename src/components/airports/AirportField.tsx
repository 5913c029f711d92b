import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  airportsNear,
  kilometresBetween,
  MIN_AIRPORT_QUERY,
  searchAirports,
} from '../../contract/rules/airports.ts';
import type { Airport, GeoPoint } from '../../contract/rules/airports.ts';
import { MAX_FIELD } from '../../contract/rules/limits.ts';
import { isAirportCode } from '../../contract/rules/rules.ts';
import { Field } from '../../ui/Field.tsx';
import { FieldWithOptions } from '../../ui/FieldWithOptions.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { isInputMethodKey } from '../../ui/input-method.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { AirportChoice } from './AirportChoice.tsx';
import { airportName, airportPlace, formatDistance } from './airport-words.ts';
import { useAirports } from './use-airports.ts';
import { useAirportInput } from './use-airport-input.ts';
import control from '../../ui/field.module.css';
import styles from './airport-field.module.css';

/** Debounce of the search, in ms. */
const DEBOUNCE_MS = 300;
/** How many airports are suggested from the photo's position alone. */
const NEAREST = 5;
const NONE: readonly Airport[] = [];

interface Props {
  /** A code, or typed text that isn't a code and can't be submitted. */
  code: string;
  onCode: (code: string) => void;
  /** Where the photo was taken, if known: the nearest airports are listed first. */
  near?: GeoPoint | undefined;
  required?: boolean;
  /** An error found by the form. */
  error?: string | undefined;
}

/** A field that takes an airport's code, city or name, and a search (docs/rules/upload.md, "Airports"). */
export function AirportField({ code, onCode, near, required = false, error }: Props) {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  const airports = list.state === 'ready' ? list.airports : NONE;
  const [text, setText] = useState('');
  /** The input whose list is open: the code, or the search text. */
  const [openInput, setOpenInput] = useState<'code' | 'text'>();
  const [hasFocus, setHasFocus] = useState(false);
  const meant = useAirportInput({
    code,
    onCode,
    airports: list.state === 'ready' ? list.airports : undefined,
    hasFocus,
  });
  const isInvalid = useShowsInvalid(code, hasFocus);
  const isAmbiguous = meant.several.length > 0;

  const chosen = isAirportCode(code) ? airports.find(({ icao }) => icao === code) : undefined;
  const typed = openInput === 'code' ? meant.text.trim() : text.trim();
  const query = useDebounced(typed, DEBOUNCE_MS);
  const isQuery = query.length >= MIN_AIRPORT_QUERY;
  const isNearest = typed === '' && near !== undefined && list.state === 'ready';
  const found = isNearest
    ? airportsNear(airports, near, NEAREST)
    : isQuery && query === typed
      ? searchAirports(airports, query, near)
      : NONE;
  // A complete code of a listed airport needs no suggestions. A code that isn't listed is accepted too.
  const isSearched =
    openInput === 'code' ? chosen === undefined && found.length > 0 : isQuery && query === typed;
  // Four letters may also be the start of a name.
  const isUnlisted = !hasFocus || openInput === undefined || (query === typed && found.length === 0);
  const isOpen = openInput !== undefined && (isNearest || isSearched);

  const choose = (airport: Airport) => {
    meant.choose(airport);
    setText('');
    setOpenInput(undefined);
  };
  const leave = () => {
    setHasFocus(false);
    setOpenInput(undefined);
    // Search text without a choice is used as typed, so that it doesn't look chosen while a different airport is
    // submitted.
    meant.leave(text);
    setText('');
  };
  const note = isNearest
    ? t('photo.airport.nearest')
    : found.length > 0
      ? undefined
      : t(`photo.airport.${list.state === 'ready' ? 'none' : list.state}`);

  return (
    <div data-field="airport">
      <Field
        label={t('values.field.airport')}
        error={isAmbiguous ? undefined : isInvalid ? t('photo.airport.invalid') : error}
      >
        {(wiring) => (
          <FieldWithOptions
            className={styles['row']}
            of={`${openInput} ${query}`}
            isOpen={isOpen}
            items={found}
            keyOf={({ icao }) => icao}
            label={t('photo.airport.list')}
            note={note}
            onChoose={choose}
            onClose={() => setOpenInput(undefined)}
            onLeave={leave}
            onFocus={() => setHasFocus(true)}
            renderField={(options) => (
              <>
                <input
                  {...wiring}
                  {...(openInput === 'text' ? { role: 'combobox', 'aria-expanded': false } : options.wiring)}
                  className={classes(control['control'], control['figures'], styles['code'])}
                  name="airport"
                  placeholder={t('photo.form.example', { example: 'ZSPD' })}
                  required={required}
                  maxLength={MAX_FIELD}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={meant.text}
                  onChange={(event) => {
                    meant.type(event.target.value);
                    setHasFocus(true);
                    setOpenInput('code');
                  }}
                  onFocus={() => {
                    if (code === '') setOpenInput('code');
                  }}
                  onKeyDown={(event) => {
                    if (options.onKeyDown(event) || isInputMethodKey(event)) return;
                    if (event.key === 'ArrowDown') setOpenInput('code');
                    if (event.key === 'Enter' && !meant.decide()) event.preventDefault();
                  }}
                />
                <div className={styles['search']}>
                  <Icon of={Search} size={18} />
                  <input
                    {...(openInput === 'text'
                      ? options.wiring
                      : { role: 'combobox', 'aria-expanded': false })}
                    className={control['control']}
                    aria-label={t('photo.airport.find')}
                    placeholder={t('photo.airport.placeholder')}
                    autoComplete="off"
                    spellCheck={false}
                    enterKeyHint="search"
                    value={text}
                    onChange={(event) => {
                      setText(event.target.value);
                      setHasFocus(true);
                      setOpenInput('text');
                    }}
                    onFocus={() => setOpenInput('text')}
                    onKeyDown={(event) => {
                      if (options.onKeyDown(event, { takesFirst: true }) || isInputMethodKey(event)) return;
                      if (event.key === 'ArrowDown') setOpenInput('text');
                      // Enter in the search must not submit the form.
                      if (event.key === 'Enter') event.preventDefault();
                    }}
                  />
                </div>
              </>
            )}
          >
            {(airport) => (
              <>
                <Plate size="s">{airport.icao}</Plate>
                <span className={styles['about']}>
                  <span className={styles['name']}>{airportName(airport, i18n.language)}</span>
                  <span className={styles['place']}>{airportPlace(airport, i18n.language)}</span>
                </span>
                <span className={styles['codes']}>
                  {airport.iata !== '' && <span translate="no">{airport.iata}</span>}
                  {near && <span>{formatDistance(kilometresBetween(airport, near), i18n.language)}</span>}
                </span>
              </>
            )}
          </FieldWithOptions>
        )}
      </Field>
      {isInvalid && isAmbiguous && <AirportChoice text={code} airports={meant.several} onChoose={choose} />}
      {isAirportCode(code) && list.state === 'ready' && (chosen !== undefined || isUnlisted) && (
        <p className={styles['chosen']}>
          {chosen
            ? `${airportName(chosen, i18n.language)} · ${airportPlace(chosen, i18n.language)}`
            : t('photo.airport.unlisted')}
        </p>
      )}
    </div>
  );
}

/** The longest that a tap takes, in ms. */
const TAP_MS = 250;

/**
 * Whether to show that the code is invalid: only after the field has lost the focus, and after a short delay, since the
 * error line would move what the user is just tapping. `hasFocus`: whether the field has the focus.
 */
function useShowsInvalid(code: string, hasFocus: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  const isInvalid = code !== '' && !isAirportCode(code) && !hasFocus;
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(isInvalid), isInvalid ? TAP_MS : 0);
    return () => clearTimeout(timer);
  }, [isInvalid]);
  return isInvalid && hasWaited;
}
