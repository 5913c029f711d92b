import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AircraftMatch } from '../../../contract/calls/lookup-calls.ts';
import { isRegistrationQuery } from '../../../contract/rules/rules.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { useCall } from '../../../api/use-call.ts';
import { PhotoTextField } from '../../../components/photo/form/PhotoTextField.tsx';
import { FieldWithOptions } from '../../../ui/FieldWithOptions.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { isInputMethodKey } from '../../../ui/input-method.ts';
import { calendarDate } from '../../../ui/time.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fieldsOf, fillsIn, lookupState } from './registration-lookup.ts';
import type { LookupState } from './registration-lookup.ts';
import { changeForm } from '../upload-machine.ts';
import styles from './registration-field.module.css';

/** How long a response counts as fresh, in ms. Aircraft seldom change hands. */
const FRESH_MS = 10 * 60_000;
/** Debounce of the lookup while the user types, in ms. */
const PAUSE_MS = 400;
const NONE: readonly AircraftMatch[] = [];

/**
 * The registration field, with a lookup while the user types and on a button press (docs/rules/upload.md, "Registration
 * look-up").
 */
export function RegistrationField({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const typed = form.registration.trim().toUpperCase();
  /** The registration that the button last looked up. */
  const [asked, setAsked] = useState<string>();
  /**
   * True while the user is typing and no input method is composing, so that the registration is looked up without the
   * button.
   */
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const settled = useDebounced(typed, PAUSE_MS);
  const isPressed = asked !== undefined && asked === typed;
  const isByItself = !isPressed && isTyping && settled === typed && isRegistrationQuery(typed);
  const question = isPressed || isByItself ? typed : undefined;
  const isQuery = question !== undefined && isRegistrationQuery(question);
  const response = useCall(
    'GET /api/proxy/jetapi',
    { query: { reg: question ?? '', photos: 0, flights: 0 } },
    { audience: 'mine', enabled: isQuery, freshFor: FRESH_MS, retries: 0 },
  );
  const lookup = lookupState(response);
  const found = isQuery && lookup.state === 'found' ? lookup.matches : NONE;
  const matches = isByItself ? found.filter((match) => fillsIn(match, form)) : found;
  // If the user didn't ask for the lookup, it shows nothing unless there is a match.
  const isOpen = isPressed || (isByItself && matches.length > 0);

  const close = () => {
    setAsked(undefined);
    setTyping(false);
  };
  const choose = (match: AircraftMatch) => {
    changeForm(fieldsOf(match));
    close();
  };
  const lookUp = () => {
    setAsked(typed);
    // On a touch screen the keyboard would cover the list.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  };

  return (
    <FieldWithOptions
      of={question ?? ''}
      isOpen={isOpen}
      items={matches}
      keyOf={({ registration, aircraft, operator, source }) =>
        [registration, aircraft, operator, source].join('\n')
      }
      label={t('upload.lookup.list')}
      note={<LookupNote lookup={lookup} asked={typed} />}
      onChoose={choose}
      onClose={close}
      onLeave={close}
      renderField={(options) => (
        <PhotoTextField
          {...options.wiring}
          ref={input}
          field="registration"
          form={form}
          onChange={(changes, isComposing) => {
            setTyping(!isComposing);
            changeForm(changes);
          }}
          onKeyDown={(event) => {
            if (options.onKeyDown(event) || isInputMethodKey(event)) return;
            if (event.key === 'ArrowDown' && typed !== '') {
              event.preventDefault();
              lookUp();
            }
          }}
          action={
            <IconButton
              icon={Search}
              label={t('upload.lookup.button')}
              disabled={typed === ''}
              onClick={lookUp}
            />
          }
        />
      )}
    >
      {(match) => (
        <>
          <Plate size="s">{match.registration}</Plate>
          <span className={styles['about']}>
            <span>{match.aircraft}</span>
            <span className={styles['operator']}>{match.operator}</span>
          </span>
          <span className={styles['source']}>{t(`upload.lookup.source.${match.source}`)}</span>
        </>
      )}
    </FieldWithOptions>
  );
}

/** The note above the matches or, if there are none, in their place. */
function LookupNote({ lookup, asked }: { lookup: LookupState; asked: string }) {
  const { t, i18n } = useTranslation();
  if (!isRegistrationQuery(asked)) return t('upload.lookup.short');
  switch (lookup.state) {
    case 'loading':
      return <Spinner label={t('upload.lookup.loading')} />;
    case 'offline':
    case 'unreachable':
    case 'failed':
      return t(`upload.lookup.${lookup.state}`);
    case 'found':
      if (lookup.matches.length === 0) return t('upload.lookup.none', { reg: asked });
      return lookup.keptSince === undefined
        ? undefined
        : t('upload.lookup.kept', { date: calendarDate(lookup.keptSince, i18n.language) });
  }
}
