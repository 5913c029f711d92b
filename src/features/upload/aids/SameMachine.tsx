import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../../contract/rules.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plane, TrainFront } from '../../../ui/icons.ts';
import { Plate } from '../../../ui/Plate.tsx';
import { changeForm } from '../actions.ts';
import { goToField } from '../go-to-field.ts';
import { missingFields } from '../missing-fields.ts';
import { lastMachine, machineOf, plateOf } from '../same-machine.ts';
import { useUpload } from '../upload-state.ts';
import { useOfferedDescription } from './use-offered-description.ts';
import styles from '../metadata-form.module.css';

/** One tap for the aircraft or train of the photo before, while none is typed. */
export function SameMachine({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const remembered = useUpload(({ last }) => last);
  const hasPhoto = useUpload(({ inHand }) => inHand !== undefined);
  const items = useOutbox((outbox) => outbox.items);
  const offered = useOfferedDescription();
  const last = lastMachine(form.type, remembered, items);
  if (!hasPhoto || last === undefined || plateOf(form) !== '') return null;
  const take = () => {
    const machine = machineOf(last);
    // A description that was offered for the last one is offered again; one that somebody wrote belongs to its photo.
    const isOffered = form.description === '' && last.description === offered(last);
    const description = isOffered ? offered({ ...form, ...machine }) : undefined;
    changeForm({ ...machine, ...(description !== undefined && { description }) });
    if (description !== undefined) useUpload.setState({ takenOffer: description });
    // Under a finger the keyboard would cover what was filled in.
    if (matchMedia('(pointer: coarse)').matches) return;
    const [next] = missingFields(useUpload.getState().form).blank;
    if (next !== undefined) goToField(next);
  };
  return (
    <Button wide className={styles['known']} onClick={take}>
      <Icon of={form.type === 'planes' ? Plane : TrainFront} />
      {t(`upload.sameMachine.${form.type}`)}
      <Plate size="s">{plateOf(last)}</Plate>
    </Button>
  );
}
