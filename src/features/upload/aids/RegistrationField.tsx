import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AircraftMatch } from '../../../contract/lookup-calls.ts';
import type { PhotoForm } from '../../../contract/rules.ts';
import { isRegistrationQuery } from '../../../contract/rules.ts';
import { useCall } from '../../../data/use-call.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Search } from '../../../ui/icons.ts';
import { OptionList } from '../../../ui/OptionList.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { calendarDate } from '../../../ui/time.ts';
import { useOptions } from '../../../ui/use-options.ts';
import { changeForm } from '../actions.ts';
import { FormField } from '../FormField.tsx';
import { fieldsOf, lookupState } from './registration-lookup.ts';
import type { LookupState } from './registration-lookup.ts';
import styles from './registration-field.module.css';

/** How long an answer counts as fresh, ms: aircraft are seldom sold while somebody types. */
const FRESH_MS = 10 * 60_000;
const NONE: readonly AircraftMatch[] = [];

/** The registration, and the button that looks up whose it is (docs/rules/upload.md, "Registration look-up"). */
export function RegistrationField({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const typed = form.registration.trim().toUpperCase();
  const [asked, setAsked] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isQuery = asked !== undefined && isRegistrationQuery(asked);
  const answer = useCall(
    'GET /api/proxy/jetapi',
    { query: { reg: asked ?? '', photos: 0, flights: 0 } },
    { audience: 'mine', enabled: isQuery, freshFor: FRESH_MS, repeats: 0 },
  );
  const lookup = lookupState(answer);
  // Other letters, another question.
  const isOpen = asked !== undefined && asked === typed;
  const matches = isOpen && isQuery && lookup.state === 'found' ? lookup.matches : NONE;

  const close = () => setAsked(undefined);
  const choose = (match: AircraftMatch) => {
    changeForm(fieldsOf(match));
    close();
  };
  const options = useOptions({
    of: asked ?? '',
    count: matches.length,
    isOpen,
    close,
    choose: (index) => {
      const match = matches[index];
      if (match !== undefined) choose(match);
    },
  });
  const lookUp = () => {
    setAsked(typed);
    // Under a finger the keyboard would cover the list.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  };

  return (
    <div
      className={styles['field']}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <FormField
        {...options.wiring}
        ref={input}
        field="registration"
        form={form}
        as={(text) => text.toUpperCase()}
        figures
        hint={t('upload.form.registrationHint')}
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={(event) => {
          if (options.onKeyDown(event)) return;
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
      {isOpen && (
        <OptionList
          options={options}
          label={t('upload.lookup.list')}
          items={matches}
          keyOf={({ registration, aircraft, operator, source }) =>
            [registration, aircraft, operator, source].join('\n')
          }
          onChoose={choose}
          onLeave={close}
          note={<LookupNote lookup={lookup} asked={asked} />}
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
        </OptionList>
      )}
    </div>
  );
}

/** What stands above the matches, or in their place. */
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
