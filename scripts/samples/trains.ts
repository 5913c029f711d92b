/** The photos of trains: their photographers, form fields, and what happens to them in the demo. */
import type { SampleGroup } from './sample.ts';

export const trains: readonly SampleGroup<'trains'>[] = [
  {
    photographer: '云中轨',
    form: {
      emu_type: 'normal_train',
      train_type: 'WR6K-0338 + 0341',
      train_number: 'X8012',
      line: '兰新线',
      railway_bureau: 'Urumqi_Bureau',
      image_types: ['freight_trains'],
    },
    photos: [
      {
        id: 'desert-freight',
        description: '百里风区难得没有风',
        views: 1876,
        likes: 231,
      },
      {
        id: 'desert-close',
        description: '戈壁落日前的双机',
        views: 512,
        likes: 63,
      },
      {
        id: 'desert-faded',
        photographer: '追光的小林',
        description: '风沙将至',
        views: 470,
        likes: 58,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'high_speed_emu',
      train_type: 'WR400-2041',
      train_number: 'G1927',
      line: '宁安高速线',
      railway_bureau: 'Shanghai_Bureau',
      image_types: ['passenger_trains'],
    },
    photos: [
      {
        id: 'emu-meadow',
        isHot: true,
        description: '追焦，四月的风从麦田那边吹过来',
        views: 1840,
        likes: 212,
      },
      {
        id: 'meadow-wide',
        description: '油菜花刚谢',
        views: 720,
        likes: 92,
      },
      {
        id: 'meadow-close',
        photographer: '北站晨光',
        description: '傍晚交会前',
        views: 655,
        likes: 79,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'high_speed_emu',
      train_type: 'WR-CIT 001',
      train_number: 'DJ7731',
      line: '杭黄高速线',
      railway_bureau: 'Shanghai_Bureau',
      image_types: ['high_speed_comprehensive_inspection_trains'],
    },
    photos: [
      {
        id: 'inspection-rain',
        status: 'pending',
        description: '黄医生上班不看天气',
      },
      {
        id: 'rain-close',
        photographer: '北站晨光',
        description: '检测车，雨中',
        views: 390,
        likes: 48,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      emu_type: 'other_train',
      train_type: 'unknown',
      train_number: 'night freight',
      line: '牡佳线',
      railway_bureau: 'Harbin_Bureau',
      image_types: ['other_train'],
    },
    photos: [
      {
        id: 'light-trails',
        status: {
          rejected: 'No vehicle can be made out. Lovely picture, but this site needs to see the train.',
          marks: [{ code: 'sharpness', x: 0.52, y: 0.62 }],
        },
        description: 'Thirty seconds at the crossing',
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'conventional_emu',
      train_type: 'WRM-6A 0317',
      train_number: '0317',
      line: '轨道交通 3 号线',
      railway_bureau: 'Chengdu_Bureau',
      image_types: ['urban_rail_transit'],
    },
    photos: [
      {
        id: 'metro-dusk',
        status: 'pending',
        description: '下班的人和我等的是同一班车',
      },
      {
        id: 'metro-warm',
        photographer: '追光的小林',
        description: '下班时间，高架',
        views: 515,
        likes: 66,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'high_speed_emu',
      train_type: 'WR400-2088',
      train_number: 'G7',
      line: '京沪高速线',
      railway_bureau: 'Jinan_Bureau',
      image_types: ['passenger_trains', 'station'],
    },
    photos: [
      {
        id: 'night-platform',
        isHot: true,
        description: '末班车开走之前，站台是我一个人的',
        views: 2987,
        likes: 356,
      },
      {
        id: 'platform-mono',
        photographer: '北站晨光',
        description: '末班车前十分钟',
        views: 880,
        likes: 110,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'normal_train',
      train_type: 'WR-NJ2 0061',
      train_number: 'Z6801',
      line: '青藏线',
      railway_bureau: 'Qinghai_Tibet_Company',
      image_types: ['passenger_trains'],
    },
    photos: [
      {
        id: 'plateau-lake',
        description: '海拔四千五百米，湖面只平静了十分钟',
        views: 3388,
        likes: 402,
      },
      {
        id: 'plateau-close',
        description: '措那湖边，机车两台',
        views: 1320,
        likes: 160,
      },
      {
        id: 'plateau-cool',
        photographer: '追光的小林',
        description: '四千六百米的早晨',
        views: 1105,
        likes: 142,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      emu_type: 'other_train',
      train_type: 'SP-412',
      train_number: '57104',
      line: '滨洲线',
      railway_bureau: 'Harbin_Bureau',
      image_types: ['engineering_vehicles'],
    },
    photos: [
      {
        id: 'snow-ploughing',
        description: 'Minus twenty-six, and still the best seat of the winter',
        views: 2204,
        likes: 289,
      },
      {
        id: 'plough-wide',
        description: 'Before the crossing',
        views: 810,
        likes: 99,
      },
      {
        id: 'plough-cool',
        photographer: 'rail_ravi',
        description: 'Second run of the morning',
        views: 604,
        likes: 77,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      emu_type: 'conventional_emu',
      train_type: 'WRR-24 1107',
      train_number: 'C6519',
      line: 'Central station, platform 4',
      railway_bureau: 'Guangzhou_Bureau',
      image_types: ['station'],
    },
    photos: [
      {
        id: 'station-hall',
        description: 'Eight minutes past nine, the only quarter hour the sun gets in',
        views: 1322,
        likes: 149,
      },
      {
        id: 'hall-mono',
        photographer: 'rail_ravi',
        description: 'Sunday, platform 4',
        views: 420,
        likes: 51,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      emu_type: 'normal_train',
      train_type: 'WR7D-0052',
      train_number: 'K1182',
      line: '京广线',
      railway_bureau: 'Wuhan_Bureau',
      image_types: ['passenger_trains'],
    },
    photos: [
      {
        id: 'sunset-tracks',
        description: 'From the footbridge, ninety seconds before the sun was gone',
        views: 1711,
        likes: 226,
      },
      {
        id: 'tracks-faded',
        photographer: 'rail_ravi',
        description: 'Points for the depot',
        views: 377,
        likes: 44,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      emu_type: 'high_speed_emu',
      train_type: 'WR300-0117',
      train_number: 'D2812',
      line: '沪昆高速线',
      railway_bureau: 'Chengdu_Bureau',
      image_types: ['passenger_trains'],
    },
    photos: [
      {
        id: 'viaduct-mist',
        isHot: true,
        description: '等雾散到第三个桥墩，车刚好来',
        views: 4630,
        likes: 472,
      },
      {
        id: 'mist-close',
        photographer: '追光的小林',
        description: '雾里的第三跨',
        views: 1405,
        likes: 171,
      },
      {
        id: 'mist-late',
        photographer: '北站晨光',
        description: '天亮以前',
        views: 908,
        likes: 117,
      },
    ],
  },
];
