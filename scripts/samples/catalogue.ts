/** Every sample, in the order in which they are uploaded: the last one is the newest in the gallery. */
import type { Sample } from './sample.ts';
import { balloonValley } from './scenes/balloon-valley.ts';
import { blueHourApron } from './scenes/blue-hour-apron.ts';
import { dawnDeparture } from './scenes/dawn-departure.ts';
import { desertFreight } from './scenes/desert-freight.ts';
import { emuMeadow } from './scenes/emu-meadow.ts';
import { engineLight } from './scenes/engine-light.ts';
import { heatHaze } from './scenes/heat-haze.ts';
import { inspectionRain } from './scenes/inspection-rain.ts';
import { lightTrails } from './scenes/light-trails.ts';
import { metroDusk } from './scenes/metro-dusk.ts';
import { moonTransit } from './scenes/moon-transit.ts';
import { museumHangar } from './scenes/museum-hangar.ts';
import { nightFreighter } from './scenes/night-freighter.ts';
import { nightPlatform } from './scenes/night-platform.ts';
import { overhead } from './scenes/overhead.ts';
import { plateauLake } from './scenes/plateau-lake.ts';
import { rescueHelicopter } from './scenes/rescue-helicopter.ts';
import { snowCommuter } from './scenes/snow-commuter.ts';
import { snowPloughing } from './scenes/snow-ploughing.ts';
import { stationHall } from './scenes/station-hall.ts';
import { stormLanding } from './scenes/storm-landing.ts';
import { sunsetTracks } from './scenes/sunset-tracks.ts';
import { throughFence } from './scenes/through-fence.ts';
import { viaductMist } from './scenes/viaduct-mist.ts';
import { windowWing } from './scenes/window-wing.ts';
import { variants } from './variants.ts';

export const samples: readonly Sample[] = [
  variants.stormMono,
  variants.balloonsLow,
  variants.ploughWide,
  variants.apronTail,
  variants.plateauCool,
  variants.snowCool,
  variants.overheadWarm,
  variants.tracksFaded,
  variants.heliFaded,
  variants.desertFaded,
  variants.meadowClose,
  variants.rainClose,
  variants.dawnNose,
  variants.plateauClose,
  variants.hangarMono,
  variants.platformMono,
  engineLight,
  variants.meadowWide,
  museumHangar,
  variants.snowNose,
  lightTrails,
  variants.mistLate,
  snowCommuter,
  variants.stormClose,
  desertFreight,
  variants.dawnWide,
  balloonValley,
  variants.desertClose,
  sunsetTracks,
  variants.engineMono,
  inspectionRain,
  variants.hallMono,
  dawnDeparture,
  variants.wingLate,
  stationHall,
  variants.freighterWide,
  overhead,
  variants.dawnMono,
  throughFence,
  variants.balloonsFaded,
  windowWing,
  variants.apronLate,
  snowPloughing,
  variants.mistClose,
  metroDusk,
  variants.ploughCool,
  moonTransit,
  rescueHelicopter,
  variants.heliClose,
  emuMeadow,
  variants.freighterMono,
  nightFreighter,
  variants.metroWarm,
  plateauLake,
  variants.hangarNose,
  heatHaze,
  nightPlatform,
  stormLanding,
  viaductMist,
  blueHourApron,
];
