/** The calls of secure accounts; without a configured server they don't exist (docs/rules/accounts.md, "Secure accounts"). */
import { getConfig } from './get-config.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { logout } from './logout.ts';

export const SECURE_ACCOUNT_CALLS = [getConfig, login, register, logout] as const;
