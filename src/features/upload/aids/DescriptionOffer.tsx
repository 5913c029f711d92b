import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../../contract/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Check, Pencil } from '../../../ui/icons.ts';
import { changeForm } from '../actions.ts';
import { useUpload } from '../upload-state.ts';
import { useOfferedDescription } from './use-offered-description.ts';
import styles from '../metadata-form.module.css';

/** A description of what is known: taken with one tap, or taken to be changed. Gone once something else stands there. */
export function DescriptionOffer({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const taken = useUpload(({ takenOffer }) => takenOffer);
  const offer = useOfferedDescription()(form);
  const { description } = form;
  const isOpen = description.trim() === '' || description === taken;
  if (offer === undefined || offer === description || !isOpen) return null;
  const take = (isChanged: boolean) => {
    changeForm({ description: offer });
    useUpload.setState({ takenOffer: offer });
    const area = document.querySelector<HTMLTextAreaElement>('[data-field="description"] textarea');
    // Under a finger the keyboard would cover the form.
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
