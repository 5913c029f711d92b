import { getParser } from 'bowser';
import { MAX_DEVICE } from '../../../src/contract/rules/limits.ts';

/** Longest part of the header that is parsed, characters: real ones have about 200. */
const MAX_PARSED_USER_AGENT = 512;

/**
 * A name by which users recognise a device, from its `User-Agent`: `Chrome · Android`. Empty if nothing is recognised.
 * The header itself isn't stored.
 */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const parser = getParser(userAgent.slice(0, MAX_PARSED_USER_AGENT));
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '');
  return names.join(' · ').slice(0, MAX_DEVICE);
}
