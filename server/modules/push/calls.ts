/** Calls about pushes to the user's devices. */
import { getPushKey } from './get-push-key.ts';
import { getPushSettings, setPushSettings } from './push-settings.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const PUSH_CALLS = [getPushKey, subscribe, unsubscribe, getPushSettings, setPushSettings] as const;
