import { describe, expect, test } from 'vitest';
import { readPhone } from '../../../server/modules/accounts/phone.ts';
import {
  countriesIn,
  countryChoice,
  readNumber,
  withoutCountry,
} from '../../../src/features/account/phone/read-number.ts';

const likely = (country: 'CN' | 'US' | 'GB') => ({ country, isChosen: false });
const chosen = (country: 'CN' | 'GB' | 'SG' | 'US') => ({ country, isChosen: true });

const labelsIn = (language: string) => countriesIn(language).map(({ label }) => label);

describe('a typed number', () => {
  test.each([
    ['138 0013 8000', chosen('CN'), '+8613800138000', '+86 138 0013 8000', 'CN'],
    ['8613800138000', chosen('CN'), '+8613800138000', '+86 138 0013 8000', 'CN'],
    ['07400 123456', chosen('GB'), '+447400123456', '+44 7400 123456', 'GB'],
    ['８１２３ ４５６７', chosen('SG'), '+6581234567', '+65 8123 4567', 'SG'],
    ['+44 7400 123456', chosen('CN'), '+447400123456', '+44 7400 123456', 'GB'],
    ['13800138000', likely('US'), '+8613800138000', '+86 138 0013 8000', 'CN'],
  ])('of %s with %o is read and shown in full', (typed, choice, number, shown, country) => {
    expect(readNumber(typed, choice)).toEqual({ number, shown, country });
    expect(readPhone(number), 'the server reads the same').toBe(number);
  });

  test('is not read as one of another country where a country was chosen', () => {
    const { number, shown, country } = readNumber('13800138000', chosen('GB'));
    expect({ shown, country }).toEqual({ shown: undefined, country: 'GB' });
    expect(number).toMatch(/^\+44/);
    expect(readPhone(number)).toBeUndefined();
  });

  test('with an unknown calling code is sent as typed, and is empty where nothing is typed', () => {
    expect(readNumber('+999 1234567890', likely('CN')).number).toBe('+9991234567890');
    expect(readNumber('  ', likely('CN')).number).toBe('');
  });

  test('loses its calling code when another country is chosen', () => {
    expect(withoutCountry('+44 7400 123456')).toBe('7400123456');
    expect(withoutCountry('138 0013')).toBe('138 0013');
  });
});

describe('the country', () => {
  test('is the one stored on this device, if valid', () => {
    expect(countryChoice('GB', 'zh', ['zh-CN'])).toEqual(chosen('GB'));
    expect(countryChoice('nowhere', 'zh', ['zh-CN'])).toEqual(likely('CN'));
  });

  test.each([
    ['zh', ['zh-CN', 'en-US'], 'CN'],
    ['zh', ['zh-Hant-HK'], 'HK'],
    ['zh', ['en-US'], 'CN'],
    ['en', ['en-GB', 'zh-CN'], 'GB'],
    ['en', ['zh-CN', 'zh'], 'CN'],
    ['en', ['de-DE'], 'DE'],
    ['en', ['en'], 'CN'],
    ['en', [], 'CN'],
  ])('on a page in %s with device languages %o is guessed as %s', (language, preferred, country) => {
    expect(countryChoice(null, language, preferred)).toEqual({ country, isChosen: false });
  });

  test('is listed by name in both languages, with its calling code', () => {
    expect(labelsIn('en')).toContain('China +86');
    expect(labelsIn('en').indexOf('Austria +43')).toBeLessThan(labelsIn('en').indexOf('China +86'));
    expect(labelsIn('zh')).toContain('中国 +86');
    expect(new Set(countriesIn('en').map(({ code }) => code)).size).toBe(labelsIn('en').length);
  });
});
