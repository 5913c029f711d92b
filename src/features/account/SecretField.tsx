import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** A password field with a button that shows the password. */
export function SecretField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <IconButton
          icon={seen ? EyeOff : Eye}
          label={seen ? t('account.secret.hide') : t('account.secret.show')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
}
