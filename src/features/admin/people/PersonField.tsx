import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_USERNAME, SEARCH_DELAY_MS } from '../../../contract/rules/limits.ts';
import { FieldWithOptions } from '../../../ui/FieldWithOptions.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useComposing } from '../../../ui/input-method.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useUsers } from '../queries.ts';
import { userSearchQuery } from '../users/user-search-query.ts';

/** How many people are suggested. */
const SUGGESTED = 8;

interface Props {
  label: string;
  /** The id of the chosen person. */
  person: number | undefined;
  onPerson: (id: number | undefined) => void;
}

/** Chooses a person by a part of the name, or by `#` and the id, which also finds deleted accounts. */
export function PersonField({ label, person, onPerson }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { isComposing, handlers } = useComposing();
  const query = useDebounced(typed?.trim() ?? '', SEARCH_DELAY_MS, isComposing);
  const found = useUsers({ ...userSearchQuery(query), limit: SUGGESTED }, query !== '');
  const chosen = useUsers({ id: person ?? 1 }, person !== undefined);
  const [named] = chosen.state === 'ready' ? chosen.data.users : [];
  const isTyping = typed !== undefined && typed.trim() !== '';
  const people = isTyping && query !== '' && found.state === 'ready' ? found.data.users : [];
  const clear = () => {
    setTyped(undefined);
    onPerson(undefined);
  };
  const nameOfChosen = person === undefined ? '' : named?.id === person ? named.username : `#${person}`;
  return (
    <FieldWithOptions
      of={query}
      isOpen={people.length > 0}
      items={people}
      keyOf={({ id }) => String(id)}
      label={label}
      onChoose={({ id }) => {
        setTyped(undefined);
        onPerson(id);
      }}
      onClose={() => setTyped(undefined)}
      onLeave={() => setTyped(undefined)}
      renderField={(options) => (
        <TextField
          label={label}
          {...options.wiring}
          {...handlers}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_USERNAME}
          placeholder={t('admin.filters.anybody')}
          value={typed ?? nameOfChosen}
          onChange={({ target }) => {
            if (target.value === '') clear();
            else setTyped(target.value);
          }}
          onKeyDown={(event) => options.onKeyDown(event, { takesFirst: true })}
          {...(person !== undefined && {
            action: <IconButton icon={X} label={t('admin.filters.clear', { label })} onClick={clear} />,
          })}
        />
      )}
    >
      {({ id, username }) => (
        <span>
          {username} #{id}
        </span>
      )}
    </FieldWithOptions>
  );
}
