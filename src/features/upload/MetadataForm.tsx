import { Check, Pencil, Plane, TrainFront } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { airportAt, kilometresBetween } from '../../contract/rules/airports.ts';
import { FORM_ROWS, textSpec } from '../../contract/photo/fields.ts';
import type { TextField } from '../../contract/photo/fields.ts';
import { PLATE_FIELD } from '../../contract/photo/plate.ts';
import { isPresent } from '../../contract/photo/form.ts';
import { isAirportCode } from '../../contract/rules/rules.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { formatDistance } from '../../components/airports/airport-words.ts';
import { useAirports } from '../../components/airports/use-airports.ts';
import { PhotoChoices } from '../../components/photo/form/PhotoChoices.tsx';
import { PhotoText } from '../../components/photo/form/PhotoText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { RegistrationField } from './aids/RegistrationField.tsx';
import { SameDayNote } from './aids/SameDayNote.tsx';
import { useUsedValues } from './aids/used-values.ts';
import { offeredDescription, placeOf } from './aids/description.ts';
import { goToField } from './go-to-field.ts';
import { missingFields } from './missing-fields.ts';
import { lastVehicle, plateOf, vehicleOf } from './last-vehicle.ts';
import { changeForm, dispatch, useUpload } from './upload-machine.ts';
import styles from './metadata-form.module.css';

/** The photo's fields (docs/rules/upload.md, "Fields"), with suggestions that save typing. */
export function MetadataForm({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const used = useUsedValues(form.type);
  const rows = FORM_ROWS[form.type].map((row) => row.filter((field) => isPresent(form, field)));
  return (
    <section className={styles['form']} aria-label={t('upload.about')}>
      <SameMachine form={form} />
      {rows.map((row) => (
        <FormRow key={`${form.type}-${row[0]}`} row={row} form={form} used={used} />
      ))}
      <PhotoChoices form={form} onChange={changeForm} />
    </section>
  );
}

interface FieldProps {
  form: PhotoForm;
  /** The values that a field had before. */
  used: (field: TextField) => readonly string[];
}

function FormRow({ row, form, used }: FieldProps & { row: readonly TextField[] }) {
  const fields = row.map((field) => <FormField key={field} field={field} form={form} used={used} />);
  return (
    <>
      {row.length > 1 ? (
        <div
          className={styles['pair']}
          data-wide={row.some((field) => textSpec(field).monospace) || undefined}
        >
          {fields}
        </div>
      ) : (
        fields
      )}
      {row.includes(PLATE_FIELD[form.type]) && <SameDayNote form={form} />}
      {row.includes('airport') && <AirportByPosition />}
    </>
  );
}

function FormField({ field, form, used }: FieldProps & { field: TextField }) {
  const near = useUpload(({ photo }) => (photo.step === 'open' ? photo.photo.opened.position : undefined));
  if (field === 'registration') return <RegistrationField form={form} />;
  return (
    <PhotoText field={field} form={form} onChange={changeForm} near={near} used={used}>
      {field === 'description' && <DescriptionOffer form={form} />}
    </PhotoText>
  );
}

/**
 * If no airport was chosen for this photo, fills in the airport at the photo's position, says so, and offers to undo it
 * (docs/rules/upload.md, "Airports").
 */
function AirportByPosition() {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  const code = useUpload(({ form }) => form.airport);
  const source = useUpload(({ airportSource }) => airportSource);
  const near = useUpload(({ photo }) => (photo.step === 'open' ? photo.photo.opened.position : undefined));
  const at = list.state === 'ready' && near !== undefined ? airportAt(list.airports, near) : undefined;
  const isOther = source === 'stays' && at !== undefined && at.icao !== code;
  const icao = at?.icao;
  useEffect(() => {
    if (!isOther || icao === undefined) return;
    dispatch({ type: 'airportPlaced', icao });
  }, [isOther, icao]);
  if (typeof source === 'string' || near === undefined || at?.icao !== code) return null;
  return (
    <output className={styles['placed']}>
      {t('upload.position.at', {
        code,
        distance: formatDistance(kilometresBetween(at, near), i18n.language),
      })}
      <Button onClick={() => changeForm({ airport: source.from })}>
        {source.from === '' ? t('upload.position.empty') : t('upload.position.keep', { code: source.from })}
      </Button>
    </output>
  );
}

/**
 * Offers a description made from the other fields, to accept or to edit; not shown once the user has written their own.
 */
function DescriptionOffer({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const taken = useUpload(({ takenDescription }) => takenDescription);
  const offer = useOfferedDescription()(form);
  const { description } = form;
  const isOpen = description.trim() === '' || description === taken;
  if (offer === undefined || offer === description || !isOpen) return null;
  const take = (isChanged: boolean) => {
    changeForm({ description: offer }, offer);
    const area = document.querySelector<HTMLTextAreaElement>('[data-field="description"] textarea');
    // On a touch screen, focusing the field would open a keyboard that covers the form.
    if (isChanged || !matchMedia('(pointer: coarse)').matches) area?.focus();
  };
  return (
    <div className={styles['offer']}>
      <Button className={styles['known']} onClick={() => take(false)}>
        <Icon of={Check} />
        {offer}
      </Button>
      <Button onClick={() => take(true)}>
        <Icon of={Pencil} />
        {t('upload.describe.change')}
      </Button>
    </div>
  );
}

/** Fills in the previous photo's aircraft or train with one tap; shown only while none is typed. */
function SameMachine({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const remembered = useUpload(({ lastForm }) => lastForm);
  const hasPhoto = useUpload(({ currentId }) => currentId !== undefined);
  const items = useOutbox((outbox) => outbox.items);
  const offered = useOfferedDescription();
  const last = lastVehicle(form.type, remembered, items);
  if (!hasPhoto || last === undefined || plateOf(form) !== '') return null;
  const take = () => {
    const machine = vehicleOf(last);
    // If the last photo's description was a suggestion, suggest one again. A description that the user wrote belongs to
    // that photo only.
    const isOffered = form.description === '' && last.description === offered(last);
    const description = isOffered ? offered({ ...form, ...machine }) : undefined;
    changeForm({ ...machine, ...(description !== undefined && { description }) }, description);
    // On a touch screen the keyboard would cover what was filled in.
    if (matchMedia('(pointer: coarse)').matches) return;
    const [next] = missingFields(useUpload.getState().form).blank;
    if (next !== undefined) goToField(next);
  };
  return (
    <Button wide className={styles['known']} onClick={take}>
      <Icon of={form.type === 'planes' ? Plane : TrainFront} />
      <span>{t(`upload.sameMachine.${form.type}`)}</span>
      <Plate size="s">{plateOf(last)}</Plate>
    </Button>
  );
}

/**
 * Returns a function that suggests a description of a form in the page's language; it returns undefined if too little
 * is known.
 */
function useOfferedDescription(): (form: PhotoForm) => string | undefined {
  const { t, i18n } = useTranslation();
  const list = useAirports();
  return (form) => {
    const { airport: code } = form;
    const airport = list.state === 'ready' ? list.airports.find(({ icao }) => icao === code) : undefined;
    const listed = airport && placeOf(airport, i18n.language);
    const place = listed ?? (isAirportCode(code) ? code : undefined);
    return offeredDescription(form, place, {
      alone: (machine) => machine,
      at: (machine, where) => t('upload.describe.at', { machine, place: where }),
      on: (machine, line) => t('upload.describe.on', { machine, line }),
    });
  };
}
