import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  airportsNear,
  kilometresBetween,
  MAX_AIRPORTS,
  readAirports,
  searchAirports,
} from '../../../src/contract/rules/airports.ts';
import { AIRPORT_NAMES_ZH } from '../../../scripts/assets/airport-names-zh.ts';

const airports = readAirports(readFileSync('src/contract/rules/airports.tsv', 'utf8'));
const codes = (query: string, near?: { lat: number; lon: number }) =>
  searchAirports(airports, query, near).map(({ icao }) => icao);

describe('the list of airports', () => {
  it('has every airport once, with a code of four letters and valid coordinates', () => {
    expect(airports.length).toBeGreaterThan(4900);
    expect(new Set(airports.map(({ icao }) => icao)).size).toBe(airports.length);
    const broken = airports.filter(
      ({ icao, iata, country, lat, lon, name }) =>
        !/^[A-Z]{4}$/.test(icao) ||
        !/^([A-Z0-9]{3})?$/.test(iata) ||
        !/^[A-Z]{2}$/.test(country) ||
        !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)) ||
        name === '',
    );
    expect(broken.map(({ icao }) => icao)).toEqual([]);
  });

  it('has Chinese names for all large airports but three', () => {
    const without = airports.filter(({ size, nameZh }) => size === 2 && nameZh === '');
    expect(without.map(({ icao }) => icao)).toEqual(['KCMA', 'SGME', 'SGPJ']);
    expect(airports.filter(({ nameZh }) => nameZh !== '').length).toBeGreaterThanOrEqual(640);
  });

  it('has the Chinese names of the list that it is generated from', () => {
    const names = airports.flatMap(({ icao, nameZh, cityZh }) =>
      nameZh === '' ? [] : [[icao, cityZh === '' ? nameZh : `${nameZh}|${cityZh}`]],
    );
    expect(Object.fromEntries(names)).toEqual(AIRPORT_NAMES_ZH);
  });
});

test.each([
  ['by ICAO code', 'zspd', 'ZSPD'],
  ['by the start of an ICAO code', 'zspd'.slice(0, 3), 'ZSPD'],
  ['by IATA code', 'PVG', 'ZSPD'],
  ['by city, large airports first', 'frankfurt', 'EDDF'],
  ['by name', 'heathrow', 'EGLL'],
  ['by words of city and name', 'london heath', 'EGLL'],
  ['without its accents', 'dusseldorf', 'EDDL'],
  ['with accents that its name lacks', 'Zürich', 'LSZH'],
  ['without special letters', 'tromso', 'ENTC'],
  ['by Chinese name', '上海浦东', 'ZSPD'],
  ['by a part of its Chinese name', '羽田', 'RJTT'],
  ['by Chinese city', '北京', 'ZBAA'],
  ['by a Chinese city that its name lacks', '汕头', 'ZGOW'],
  ['by Chinese name outside China', '伦敦希思罗', 'EGLL'],
  ['by Chinese name of a city outside China', '克拉科夫', 'EPKK'],
])('an airport is found %s', (_case, query, icao) => {
  expect(codes(query)).toContain(icao);
});

it('lists an exact code first, even if another airport is nearer', () => {
  const atShanghai = { lat: 31.2, lon: 121.4 };
  expect(codes('SHA', atShanghai)[0]).toBe('ZSSS');
  expect(codes('BER')[0]).toBe('EDDB');
  expect(codes('LAX', atShanghai)[0]).toBe('KLAX');
});

it('lists the nearest first where the photo has a position', () => {
  const atGatwick = { lat: 51.15, lon: -0.18 };
  const atStansted = { lat: 51.88, lon: 0.24 };
  expect(codes('london', atGatwick)[0]).toBe('EGKK');
  expect(codes('london', atStansted)[0]).toBe('EGSS');
  expect(airportsNear(airports, atGatwick, 2).map(({ icao }) => icao)).toContain('EGKK');
});

it('finds nothing for a single character, and at most twenty airports', () => {
  expect(codes('l')).toEqual([]);
  expect(codes(' 京 ')).toEqual([]);
  expect(codes('in')).toHaveLength(MAX_AIRPORTS);
  expect(codes('no such airport anywhere')).toEqual([]);
});

it('measures the great-circle distance', () => {
  const shanghai = { lat: 31.143, lon: 121.805 };
  const losAngeles = { lat: 33.942, lon: -118.408 };
  expect(kilometresBetween(shanghai, losAngeles)).toBeGreaterThan(10_400);
  expect(kilometresBetween(shanghai, losAngeles)).toBeLessThan(10_480);
});
