/** The people of the demo. Their phone numbers are reserved for fiction. */
import type { Roles } from '../api-client/accounts.ts';
import type { Photographer } from '../samples/sample.ts';
import type { PortraitLook } from './portrait.ts';

export interface Person {
  username: string;
  /** Role flags; empty for photographers. */
  roles: Roles;
  /** Printed beside the username in the list of accounts. */
  summary: string;
  phone: string;
  age: number;
  sex: 'Male' | 'Female' | 'Other';
  camera: string;
  description: string;
  portrait: PortraitLook;
}

/** User 1. All other accounts of the demo have the same password. */
export const FOUNDER = { username: 'founder', password: 'wingrail-demo' };

const photographers: readonly (Person & { username: Photographer })[] = [
  {
    username: 'maren.holt',
    roles: {},
    summary: 'photographer, planes and stations',
    phone: '+12025550111',
    age: 34,
    sex: 'Female',
    camera: 'Nikon Z 8, Fujifilm X-T5',
    description: 'Approach lights, early trains, bad coffee.',
    portrait: { kind: 'tail', back: '#1d4e63', front: '#f0a33a' },
  },
  {
    username: 'tomasz_k',
    roles: {},
    summary: 'photographer, weather and long lenses',
    phone: '+12025550112',
    age: 41,
    sex: 'Male',
    camera: 'Sony α1, Sony α7 IV',
    description: 'If it is snowing, I am outside.',
    portrait: { kind: 'moon', back: '#22304f', front: '#e9e2cf' },
  },
  {
    username: '云中轨',
    roles: {},
    summary: 'photographer, writes in Chinese',
    phone: '+8613800555113',
    age: 27,
    sex: 'Other',
    camera: 'Canon EOS R5, R6 Mark II',
    description: '拍车十年，主要在等云。',
    portrait: { kind: 'rails', back: '#7c2f2a', front: '#f4e3c4' },
  },
  {
    username: 'j.lindqvist',
    roles: {},
    summary: 'photographer, winter and tails',
    phone: '+12025550114',
    age: 29,
    sex: 'Male',
    camera: 'Canon EOS R7',
    description: 'Cold hands, warm light.',
    portrait: { kind: 'tail', back: '#2b4a3f', front: '#e6c37a' },
  },
  {
    username: 'aoife.b',
    roles: {},
    summary: 'photographer, airfields and balloons',
    phone: '+12025550115',
    age: 33,
    sex: 'Female',
    camera: 'Fujifilm X-H2',
    description: 'Anything that leaves the ground.',
    portrait: { kind: 'moon', back: '#4b2f52', front: '#f3d9b8' },
  },
  {
    username: 'rail_ravi',
    roles: {},
    summary: 'photographer, loops and long freights',
    phone: '+12025550116',
    age: 45,
    sex: 'Male',
    camera: 'Nikon D500',
    description: 'Timetables are poetry.',
    portrait: { kind: 'rails', back: '#20435c', front: '#f6b15a' },
  },
  {
    username: '北站晨光',
    roles: {},
    summary: 'photographer, writes in Chinese',
    phone: '+8613800555114',
    age: 31,
    sex: 'Male',
    camera: 'Sony α7C II',
    description: '早班车和它的影子。',
    portrait: { kind: 'rails', back: '#5b4a2c', front: '#f1e3bd' },
  },
  {
    username: '追光的小林',
    roles: {},
    summary: 'photographer, writes in Chinese',
    phone: '+8613800555115',
    age: 24,
    sex: 'Female',
    camera: 'Nikon Z 5',
    description: '背包里永远有一块压缩饼干。',
    portrait: { kind: 'moon', back: '#1e4a4d', front: '#f5dfae' },
  },
];

const reviewers: readonly Person[] = [
  {
    username: 'ines.review',
    roles: { is_super_image_reviewer: true },
    summary: 'reviews planes and trains',
    phone: '+12025550121',
    age: 38,
    sex: 'Female',
    camera: 'Leica Q3',
    description: 'Reviews at breakfast.',
    portrait: { kind: 'lens', back: '#2d3a33', front: '#d8e0c8' },
  },
  {
    username: 'plane.desk',
    roles: { is_plane_reviewer: true },
    summary: 'reviews planes',
    phone: '+12025550122',
    age: 52,
    sex: 'Male',
    camera: 'Canon EOS R3',
    description: 'Retired tower controller.',
    portrait: { kind: 'tower', back: '#3c4a5c', front: '#f2c14e' },
  },
  {
    username: 'train.desk',
    roles: { is_train_reviewer: true },
    summary: 'reviews trains',
    phone: '+12025550123',
    age: 46,
    sex: 'Female',
    camera: 'Nikon Z 6III',
    description: 'Signal box born and raised.',
    portrait: { kind: 'signal', back: '#2b2b2e', front: '#57c98a' },
  },
];

/** Everybody except the founder. */
export const people: readonly Person[] = [...reviewers, ...photographers];
