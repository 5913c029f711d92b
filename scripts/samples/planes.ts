/** The photos of aircraft: their photographers, form fields, and what happens to them in the demo. */
import type { SampleGroup } from './sample.ts';

export const planes: readonly SampleGroup<'planes'>[] = [
  {
    photographer: 'maren.holt',
    form: {
      registration: 'D-OWRL',
      aircraft_type: 'Cameron Z-105',
      operator: 'Morgenrot Ballooning',
      airport: 'EDMA',
      image_types: ['hot_air_balloons'],
    },
    photos: [
      {
        id: 'balloon-valley',
        description: 'Seven of eleven got off before the mist burned away',
        views: 1217,
        likes: 166,
      },
      {
        id: 'balloons-low',
        description: 'Sixteen burners at once',
        views: 433,
        likes: 55,
      },
      {
        id: 'balloons-faded',
        photographer: 'aoife.b',
        description: 'Autumn meet, a year later',
        views: 298,
        likes: 31,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'SP-NVB',
      aircraft_type: 'A350-941',
      operator: 'Nordvind',
      airport: 'ENGM',
      image_types: ['airport'],
    },
    photos: [
      {
        id: 'blue-hour-apron',
        isHot: true,
        description: 'Blue hour after rain, from the roof of the car park',
        views: 2764,
        likes: 318,
      },
      {
        id: 'apron-tail',
        photographer: 'aoife.b',
        description: 'Two tails and a tug',
        views: 811,
        likes: 93,
      },
      {
        id: 'apron-late',
        photographer: 'j.lindqvist',
        description: 'Last bank of the evening',
        views: 702,
        likes: 88,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'HB-WRA',
      aircraft_type: 'A320-251N',
      operator: 'Aurelia',
      airport: 'LSZH',
      image_types: ['normal_livery'],
    },
    photos: [
      {
        id: 'dawn-departure',
        isHot: true,
        description: 'First departure of the day, gear still travelling',
        views: 2310,
        likes: 264,
      },
      {
        id: 'dawn-nose',
        description: 'Close in, gear doors still open',
        views: 912,
        likes: 84,
      },
      {
        id: 'dawn-mono',
        photographer: 'aoife.b',
        description: 'The same bank turn in May, without colour',
        views: 640,
        likes: 71,
      },
      {
        id: 'dawn-wide',
        photographer: 'j.lindqvist',
        description: 'Climbing out over the woods',
        views: 388,
        likes: 40,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'EC-MRQ',
      aircraft_type: 'A321-253NX',
      operator: 'Brisa Mar',
      airport: 'LEPA',
      image_types: ['engine'],
    },
    photos: [
      {
        id: 'engine-light',
        status: 'pending',
        description: 'Walk-out boarding has its moments',
      },
      {
        id: 'engine-mono',
        photographer: 'j.lindqvist',
        description: 'Fan blades at rest',
        views: 520,
        likes: 64,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'CS-TZL',
      aircraft_type: 'A330-941',
      operator: 'Lusovia',
      airport: 'LPPT',
      image_types: ['normal_livery', 'airport'],
    },
    photos: [
      {
        id: 'heat-haze',
        status: {
          rejected: '',
          marks: [{ code: 'heat_haze', x: 0.5, y: 0.72 }],
          appeal: 'The shimmer is the subject here. The aircraft itself is sharp at full size.',
          granted: true,
        },
        description: 'Six hundred millimetres of hot air',
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      registration: '9V-SOL',
      aircraft_type: 'A340-313',
      operator: 'Solis Air',
      airport: 'EPKK',
      image_types: ['normal_livery'],
    },
    photos: [
      {
        id: 'moon-transit',
        isHot: true,
        description: 'FL360, eleven months of waiting, one frame',
        views: 5120,
        likes: 498,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'N1938W',
      aircraft_type: 'DC-3A',
      operator: 'Prairie Wings Museum',
      airport: 'KOSH',
      image_types: ['museum'],
    },
    photos: [
      {
        id: 'museum-hangar',
        description: 'Doors open at eight, polish still wet',
        views: 802,
        likes: 97,
      },
      {
        id: 'hangar-nose',
        description: 'Polished for the weekend',
        views: 344,
        likes: 39,
      },
      {
        id: 'hangar-mono',
        photographer: 'aoife.b',
        description: 'A hangar that smells of oil',
        views: 410,
        likes: 57,
      },
    ],
  },
  {
    photographer: '云中轨',
    form: {
      registration: 'B-7741W',
      aircraft_type: 'B747-8F',
      operator: '远岚货运 Yuanlan Cargo',
      airport: 'ZHEC',
      image_types: ['cargo_planes', 'ground_vehicles'],
    },
    photos: [
      {
        id: 'night-freighter',
        status: {
          rejected: '暗部噪点较多，天空里还有两处脏点。',
          marks: [
            { code: 'dust', x: 0.22, y: 0.16 },
            { code: 'dust', x: 0.81, y: 0.11 },
            { code: 'noise', x: 0.5, y: 0.8 },
          ],
        },
        isHot: true,
        description: '凌晨两点，鄂州的货机比星星还多',
      },
      {
        id: 'freighter-wide',
        description: '夜班装卸，直到天亮',
        views: 966,
        likes: 120,
      },
      {
        id: 'freighter-mono',
        photographer: '北站晨光',
        description: '机头舱门前',
        views: 611,
        likes: 70,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      registration: 'N404SR',
      aircraft_type: 'B757-200',
      operator: 'Silver Ridge',
      airport: 'TNCM',
      image_types: ['normal_livery'],
    },
    photos: [
      {
        id: 'overhead',
        status: 'pending',
        description: 'Bare metal at forty metres',
      },
      {
        id: 'overhead-warm',
        photographer: 'j.lindqvist',
        description: 'Over the beach road',
        views: 702,
        likes: 80,
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'HB-ZRK',
      aircraft_type: 'H135',
      operator: 'Alpenwacht',
      airport: 'LSMI',
      image_types: ['helicopters'],
    },
    photos: [
      {
        id: 'rescue-helicopter',
        description: 'Back from the north face',
        views: 1540,
        likes: 187,
      },
      {
        id: 'heli-faded',
        photographer: 'rail_ravi',
        description: 'Hover practice below the ridge',
        views: 377,
        likes: 38,
      },
      {
        id: 'heli-close',
        photographer: 'aoife.b',
        description: 'Winch out',
        views: 820,
        likes: 101,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      registration: 'OH-FJB',
      aircraft_type: 'ATR 72-600',
      operator: 'Fjellbird',
      airport: 'EFRO',
      image_types: ['normal_livery', 'ground_vehicles'],
    },
    photos: [
      {
        id: 'snow-commuter',
        description: 'Boarding complete, waiting for the orange truck',
        views: 1105,
        likes: 156,
      },
      {
        id: 'snow-nose',
        description: 'Head on, waiting for the plough',
        views: 466,
        likes: 52,
      },
      {
        id: 'snow-cool',
        photographer: 'j.lindqvist',
        description: 'Minus eighteen, engines off',
        views: 388,
        likes: 47,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      registration: 'SP-NVK',
      aircraft_type: 'A350-941',
      operator: 'Nordvind',
      airport: 'EPWA',
      image_types: ['normal_livery'],
    },
    photos: [
      {
        id: 'storm-landing',
        description: 'Ten minutes of sun before the front arrived',
        views: 3120,
        likes: 341,
      },
      {
        id: 'storm-close',
        description: 'Spray at the touchdown zone',
        views: 1490,
        likes: 163,
      },
      {
        id: 'storm-mono',
        photographer: 'maren.holt',
        description: 'Crosswind and rain',
        views: 530,
        likes: 62,
      },
    ],
  },
  {
    photographer: 'tomasz_k',
    form: {
      registration: 'OK-LMA',
      aircraft_type: 'B737-8',
      operator: 'Lumen Air',
      airport: 'LKPR',
      image_types: ['special_livery'],
    },
    photos: [
      {
        id: 'through-fence',
        status: {
          rejected: 'The wire runs right across the nose.',
          marks: [
            { code: 'obstruction', x: 0.28, y: 0.42 },
            { code: 'obstruction', x: 0.66, y: 0.55 },
            { code: 'contrast', x: 0.5, y: 0.5 },
          ],
          appeal: 'There is no other place at this airport, and the wire is what the picture is about.',
        },
        description: 'No ladder today, so the fence stays in the frame',
      },
    ],
  },
  {
    photographer: 'maren.holt',
    form: {
      registration: 'D-AVNT',
      aircraft_type: 'B787-9',
      operator: 'Ventara',
      airport: 'EDDF',
      image_types: ['cabin'],
    },
    photos: [
      {
        id: 'window-wing',
        description: 'Seat 31A, forty minutes before landing',
        views: 987,
        likes: 143,
      },
      {
        id: 'wing-late',
        photographer: 'rail_ravi',
        description: 'Above the weather, seat 31A',
        views: 602,
        likes: 66,
      },
    ],
  },
];
