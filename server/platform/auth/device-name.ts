import { getParser } from 'bowser';
import { MAX_DEVICE } from '../../../src/contract/rules/limits.ts';

/** The most characters of the header that are parsed. Real headers have about 200. */
const MAX_PARSED_USER_AGENT = 512;

/**
 * A name by which users recognise a device, such as `Chrome · Android`, derived from the `User-Agent` header. Empty if
 * nothing is recognised. The header itself isn't stored.
 */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const parser = getParser(userAgent.slice(0, MAX_PARSED_USER_AGENT));
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '');
  return names.join(' · ').slice(0, MAX_DEVICE);
}
