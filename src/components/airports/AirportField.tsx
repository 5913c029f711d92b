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
import { Icon } from '../../ui/Icon.tsx';
import { OptionList } from '../../ui/OptionList.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { useOptions } from '../../ui/use-options.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { AirportChoice } from './AirportChoice.tsx';
import { airportName, airportPlace, distanceWords } from './airport-words.ts';
import { useAirports } from './use-airports.ts';
import { useMeantAirport } from './use-meant-airport.ts';
import control from '../../ui/field.module.css';
import styles from './airport-field.module.css';

/** Pause of the typing after which it is searched, ms. */
const PAUSE_MS = 300;
/** How many are offered by the photo's position alone. */
const NEAREST = 5;
const NONE: readonly Airport[] = [];

interface Props {
  /** A code, or what was typed and isn't one: that can't be sent. */
  code: string;
  onCode: (code: string) => void;
  /** Where the photo was taken, if that is known: the nearest airports come first. */
  near?: GeoPoint | undefined;
  required?: boolean;
  /** Without the hint below its name. */
  terse?: boolean;
  /** What else is wrong with it. */
  error?: string | undefined;
}

/** An airport: code, city or name to be typed, and a search for it (docs/rules/upload.md, "Airports"). */
export function AirportField({ code, onCode, near, required = false, terse = false, error }: Props) {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  const airports = list.state === 'ready' ? list.airports : NONE;
  const [text, setText] = useState('');
  /** The field that is being written in. */
  const [writing, setWriting] = useState<'code' | 'text'>();
  const [isIn, setIn] = useState(false);
  const meant = useMeantAirport({
    code,
    onCode,
    airports: list.state === 'ready' ? list.airports : undefined,
    isIn,
  });
  const isWrong = useWrongAirport(code, isIn);
  const isAmbiguous = meant.several.length > 0;

  const chosen = isAirportCode(code) ? airports.find(({ icao }) => icao === code) : undefined;
  const typed = writing === 'code' ? meant.text.trim() : text.trim();
  const query = useSettled(typed, PAUSE_MS);
  const isQuery = query.length >= MIN_AIRPORT_QUERY;
  const isNearest = typed === '' && near !== undefined && list.state === 'ready';
  const found = isNearest
    ? airportsNear(airports, near, NEAREST)
    : isQuery && query === typed
      ? searchAirports(airports, query, near)
      : NONE;
  // A whole code that is known needs no list; one that isn't in it may be typed all the same.
  const isSearched =
    writing === 'code' ? chosen === undefined && found.length > 0 : isQuery && query === typed;
  // Four letters may be the beginning of a name.
  const isUnlisted = !isIn || writing === undefined || (query === typed && found.length === 0);
  const isOpen = writing !== undefined && (isNearest || isSearched);

  const choose = (airport: Airport) => {
    meant.choose(airport);
    setText('');
    setWriting(undefined);
  };
  const leave = () => {
    setIn(false);
    setWriting(undefined);
    // What was searched for and not chosen counts as typed: it must not seem to be the airport while another is sent.
    meant.leave(text);
    setText('');
  };
  const options = useOptions({
    of: `${writing} ${query}`,
    count: found.length,
    isOpen,
    close: () => setWriting(undefined),
    choose: (index) => {
      const airport = found[index];
      if (airport !== undefined) choose(airport);
    },
  });
  const note = isNearest
    ? t('photo.airport.nearest')
    : found.length > 0
      ? undefined
      : t(`photo.airport.${list.state === 'ready' ? 'none' : list.state}`);

  return (
    <div data-field="airport">
      <Field
        label={t('values.field.airport')}
        hint={terse ? undefined : t('photo.airport.hint')}
        error={isAmbiguous ? undefined : isWrong ? t('photo.airport.invalid') : error}
      >
        {(wiring) => (
          <div
            className={styles['row']}
            onFocus={() => setIn(true)}
            onBlur={({ relatedTarget, currentTarget }) => {
              if (!currentTarget.contains(relatedTarget)) leave();
            }}
          >
            <input
              {...wiring}
              {...(writing === 'text' ? { role: 'combobox', 'aria-expanded': false } : options.wiring)}
              className={classes(control['control'], control['figures'], styles['code'])}
              name="airport"
              required={required}
              maxLength={MAX_FIELD}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={meant.text}
              onChange={(event) => {
                meant.type(event.target.value);
                setIn(true);
                setWriting('code');
              }}
              onFocus={() => {
                if (code === '') setWriting('code');
              }}
              onKeyDown={(event) => {
                if (options.onKeyDown(event)) return;
                if (event.key === 'ArrowDown') setWriting('code');
                if (event.key === 'Enter' && !meant.decide()) event.preventDefault();
              }}
            />
            <div className={styles['search']}>
              <Icon of={Search} size={18} />
              <input
                {...(writing === 'text' ? options.wiring : { role: 'combobox', 'aria-expanded': false })}
                className={control['control']}
                aria-label={t('photo.airport.find')}
                placeholder={t('photo.airport.placeholder')}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setIn(true);
                  setWriting('text');
                }}
                onFocus={() => setWriting('text')}
                onKeyDown={(event) => {
                  if (options.onKeyDown(event, { takesFirst: true })) return;
                  if (event.key === 'ArrowDown') setWriting('text');
                  // What is looked for isn't sent.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
            </div>
            {isOpen && (
              <OptionList
                options={options}
                label={t('photo.airport.list')}
                items={found}
                keyOf={({ icao }) => icao}
                onChoose={choose}
                note={note}
                onLeave={leave}
              >
                {(airport) => (
                  <>
                    <Plate size="s">{airport.icao}</Plate>
                    <span className={styles['about']}>
                      <span className={styles['name']}>{airportName(airport, i18n.language)}</span>
                      <span className={styles['place']}>{airportPlace(airport, i18n.language)}</span>
                    </span>
                    <span className={styles['figures']}>
                      {airport.iata !== '' && <span translate="no">{airport.iata}</span>}
                      {near && <span>{distanceWords(kilometresBetween(airport, near), i18n.language)}</span>}
                    </span>
                  </>
                )}
              </OptionList>
            )}
          </div>
        )}
      </Field>
      {isWrong && isAmbiguous && <AirportChoice text={code} airports={meant.several} onChoose={choose} />}
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

/** How long a touch that leaves the field takes at most, ms. */
const TOUCH_MS = 250;

/**
 * Whether to say that the code is wrong: once its field was left, and not in the very moment, since the line that then
 * appears would push away what is just being pressed. `isIn`: the field is being written in.
 */
function useWrongAirport(code: string, isIn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isWrong = code !== '' && !isAirportCode(code) && !isIn;
  useEffect(() => {
    const timer = setTimeout(() => setShown(isWrong), isWrong ? TOUCH_MS : 0);
    return () => clearTimeout(timer);
  }, [isWrong]);
  return isWrong && isShown;
}
