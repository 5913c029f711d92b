import { getParser } from 'bowser';
import { MAX_DEVICE } from '../../../src/contract/rules/limits.ts';

/** Longest header that is looked into, characters: real ones have some 200. */
const MAX_PARSED_USER_AGENT = 512;

/**
 * What a user knows a device by, from its `User-Agent`: `Chrome · Android`. The header itself isn't kept. Empty where
 * nothing is recognised.
 */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const parser = getParser(userAgent.slice(0, MAX_PARSED_USER_AGENT));
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '');
  return names.join(' · ').slice(0, MAX_DEVICE);
}
