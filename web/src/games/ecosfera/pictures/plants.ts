// Plants and mushrooms.
import { dot, type Drawing } from './drawing.ts';

const plants = {
  moss: {
    a: 'M4 42c2-9 8-13 13-9 3-8 12-8 15-1 6-3 11 2 12 10z',
    l: 'M13 33V20M17 32l2-14M24 28V13M30 30l3-15M36 32l2-10',
    b: [dot(13, 18, 2.6), dot(19.5, 15.5, 2.6), dot(24, 10.5, 2.8), dot(33.6, 13, 2.6), dot(38.5, 19.5, 2.4)].join(''),
  },
  flower: {
    a:
      'M24 20c-9-2-11-12-3-15 6 1 6 8 3 15zM24 20c-2-9 5-15 11-11 3 6-4 10-11 11zM24 20c9-2 14 5 ' +
      '10 11-6 3-9-5-10-11zM24 20c2 9-4 14-10 11-3-6 4-10 10-11z',
    b: dot(24, 20, 4),
    l: 'M24 24c1 8 0 13-1 20M23 38c-4-5-9-6-12-5 1 5 7 7 12 5M24 34c3-4 8-5 11-4-1 4-6 6-11 4',
  },
  lichen: {
    a: 'M6 44c0-6 6-8 18-8s18 2 18 8z',
    l:
      'M16 38c0-8-6-9-7-15M16 30c1-5 5-6 5-12M9 23l-4-4M9 23l3-5M21 18l-4-5M21 18l4-6M30 38c0-9 ' +
      '6-9 7-16M31 29c-2-4-4-5-4-9M37 22l-3-5M37 22l5-4M27 20l-2-3',
  },
  shrub: {
    a: 'M24 8c6 0 9 4 8 8 6 0 9 5 7 10 4 5 0 11-6 11H15c-6 0-10-6-6-11-2-5 1-10 7-10-1-4 2-8 8-8z',
    b: [dot(18, 20, 2.4), dot(29, 17, 2.4), dot(25, 27, 2.4), dot(15, 30, 2.4), dot(34, 29, 2.4)].join(''),
    l: 'M21 37v8M27 37v8',
  },
  conifer: {
    a: 'M24 2l9 12h-5l8 11h-6l9 13H9l9-13h-6l8-11h-5z',
    b: 'M21 38h6v8h-6z',
  },
  broadleaf: {
    a: 'M24 3c7 0 11 4 11 9 6 1 9 6 7 11-1 5-6 8-12 7H18c-6 1-11-2-12-7-2-5 1-10 7-11 0-5 4-9 11-9z',
    b: 'M21 28h6l1 18h-8z',
    l: 'M24 30V18M24 25l6-6M24 28l-6-6',
  },
  palm: {
    a:
      'M25 17C18 8 9 9 4 17c7-3 14-2 21 0zM25 17C21 8 25 2 33 2c-1 6-3 11-8 15zM25 17c6-7 15-6 19 ' +
      '2-7-3-12-3-19-2zM25 17c-8 0-15 5-15 13 4-6 9-10 15-13zM25 17c7 1 13 6 13 13-4-6-7-9-13-13z',
    b: 'M23 18h4c-1 9 0 19 2 28h-9c3-9 4-19 3-28z',
  },
  grass: {
    a:
      'M8 45C9 30 7 20 3 12c8 7 10 18 10 33zM20 45C20 28 19 16 15 4c9 10 11 25 10 41zM29 45c-1-17 ' +
      '2-29 10-39-4 12-4 25-5 39zM37 45c0-13 2-21 8-28-3 9-3 18-3 28z',
  },
  cactus: {
    a:
      'M19 45V8a5 5 0 0 1 10 0v18h4v-9a4 4 0 0 1 8 0v12a6 6 0 0 1-6 6h-6v10zM19 36h-5a6 6 0 0 ' +
      '1-6-6V20a4 4 0 0 1 8 0v8h3z',
    l: 'M24 8v36M12 21v9M37 18v11',
  },
  acacia: {
    a: 'M3 20c4-11 38-11 42 0-8 3-34 3-42 0z',
    b: 'M22 44c0-9-1-11-8-22h4l6 9 6-9h4c-7 11-8 13-8 22z',
  },
  baobab: {
    b: 'M15 45c2-9 1-17-3-24h4l4 6-1-9h4l1 8 2-8h4l-1 9 5-6h4c-5 7-6 15-4 24z',
    a: 'M6 21c-3-6 1-10 5-9 0-5 7-7 10-4 3-5 11-4 12 1 6-1 10 5 6 11-5 2-9-1-11-4-4 3-8 3-11 1-3 4-7 5-11 4z',
  },
  leaves: {
    a:
      'M23 36C12 38 5 33 2 24c9 1 17 5 21 12zM25 36c11 2 18-3 21-12-9 1-17 5-21 12zM23 36C18 27 ' +
      '14 22 15 11c6 6 9 15 8 25zM25 36c5-9 9-14 8-25-6 6-9 15-8 25z',
    b: 'M14 44c2-8 18-8 20 0z',
  },
  seagrass: {
    a:
      'M10 46c4-10-4-16 1-28 4 11 2 17 4 28zM20 46c4-14-5-24 2-42 6 14 1 26 4 42zM32 46c2-12 8-18 ' +
      '4-32 8 10 4 20 2 32z',
    l: 'M4 46h40',
  },
  lily: {
    a: 'M4 32c0-6 9-9 20-9s20 3 20 9-9 10-20 10S4 38 4 32z',
    b: 'M24 26c-9-1-12-8-10-14 5 2 8 6 10 14zM24 26c9-1 12-8 10-14-5 2-8 6-10 14zM24 27c-5-7-4-16 0-20 4 4 5 13 0 20z',
    l: 'M24 33l13-4M24 33l-14-3M24 33l5 7M24 33l-6 7',
  },
  mangrove: {
    a: 'M24 3c10 0 18 5 18 12 0 6-6 9-18 9S6 21 6 15C6 8 14 3 24 3z',
    b: 'M22 23h4v8h-4z',
    l: 'M24 28C17 30 12 36 9 45M24 28c-4 4-7 10-7 17M24 28v17M24 28c4 4 7 10 7 17M24 28c7 2 12 8 15 17',
  },
  kelp: {
    a:
      'M23 40c-10 0-15-4-16-10 7-1 13 3 16 10zM25 33c10-1 14-6 14-12-7 1-12 5-14 12zM23 27C14 26 ' +
      '10 21 10 15c7 1 11 5 13 12zM25 20c8-2 11-6 11-12-6 1-10 5-11 12z',
    b: [dot(20, 36, 2.6), dot(28, 29, 2.6), dot(20, 23, 2.6)].join(''),
    l: 'M24 46V6',
  },
  sheet: {
    a: 'M24 45c-8-4-19-9-18-20 1-6 6-5 7-10 1-7 7-12 12-8 5-3 11 2 11 8 6 1 8 8 5 14-2 8-9 13-17 16z',
    l: 'M24 44c-2-10-6-16-11-20M24 44c0-12 1-20 3-28M24 44c3-9 8-13 13-16',
  },
  diatom: {
    a: 'M24 4c11 6 15 13 15 20s-4 14-15 20C13 38 9 31 9 24S13 10 24 4z',
    l: 'M24 8v32M24 15l8-3M24 15l-8-3M24 21l11-3M24 21l-11-3M24 27l11 3M24 27l-11 3M24 33l8 3M24 33l-8 3',
  },
  cells: {
    a: [dot(15, 15, 9), dot(34, 20, 8), dot(20, 35, 8.5), dot(37, 37, 5)].join(''),
    b: [dot(15, 15, 3), dot(34, 20, 2.6), dot(20, 35, 3)].join(''),
    l: 'M22 21l5-1M18 24l1 3M28 35l4 1',
  },
  chain: {
    a: 'M4 30l8-6 7 9-8 6zM16 22l8-6 7 9-8 6zM28 14l8-6 7 9-8 6z',
    l: 'M12 24l7-2M24 16l7-2M11 39l-4 4M36 8l5-4',
  },
  reed: {
    l: 'M17 46C17 30 16 18 20 6M28 46c0-14 1-22 5-30M17 36c-5-5-9-6-12-5M17 30c5-5 9-7 13-7M28 38c5-5 9-6 13-5',
    a: 'M18 14c0-6 2-10 5-12 2 5 1 10-3 14zM31 23c0-6 3-10 7-11 1 5-1 9-5 12z',
  },
  mushroom: {
    a: 'M4 25C4 12 12 5 24 5s20 7 20 20c-8 3-32 3-40 0z',
    b: 'M19 26h10c0 7 1 12 4 18H15c3-6 4-11 4-18z' + dot(15, 17, 3) + dot(26, 12, 3) + dot(35, 19, 2.6),
  },
  truffle: {
    a: 'M24 12c10-2 18 5 17 15 0 9-8 14-17 14S7 37 7 27c-1-9 7-16 17-15z',
    l: 'M16 21l5 4M28 19l-3 6M33 28l-6 2M18 32l4-2M26 36l3-3',
  },
  little_mushrooms: {
    a: 'M3 21c0-8 5-13 11-13s11 5 11 13c-5 2-17 2-22 0zM26 28c0-6 4-10 10-10s9 4 9 10c-5 2-14 2-19 0z',
    b: 'M11 22h6l1 22h-8zM33 29h5l1 15h-7z',
    l: 'M9 16l2-3M33 24l2-3',
  },
} as const satisfies Record<string, Drawing>;

type Plant = keyof typeof plants;

const plant_of: Readonly<Record<string, Plant>> = {
  moss: 'moss',
  arctic_poppy: 'flower',
  reindeer_lichen: 'lichen',
  dwarf_birch: 'shrub',
  arctic_willow: 'shrub',
  norway_spruce: 'conifer',
  scots_pine: 'conifer',
  bilberry: 'shrub',
  english_oak: 'broadleaf',
  dandelion: 'flower',
  feather_grass: 'grass',
  umbrella_acacia: 'acacia',
  baobab: 'baobab',
  elephant_grass: 'grass',
  saguaro: 'cactus',
  date_palm: 'palm',
  welwitschia: 'leaves',
  moth_orchid: 'flower',
  turtlegrass: 'seagrass',
  giant_water_lily: 'lily',
  red_mangrove: 'mangrove',
  coconut_palm: 'palm',
  eelgrass: 'seagrass',
  giant_kelp: 'kelp',
  sea_lettuce: 'sheet',
  diatoms: 'diatom',
  fly_agaric: 'mushroom',
  desert_truffle: 'truffle',
  termite_mushroom: 'mushroom',
  lichen_navel: 'little_mushrooms',
  myriophyllum_spicatum: 'kelp',
  potamogeton_perfoliatus: 'leaves',
  ascophyllum_nodosum: 'kelp',
  fucus_vesiculosus: 'kelp',
  ruppia_spp: 'seagrass',
  najas_marina: 'seagrass',
  phragmites_australis: 'reed',
  cladophora_glomerata: 'grass',
  planothidium_spp: 'diatom',
  pylaiella_littoralis: 'lichen',
  zostera_marina: 'seagrass',
  pauliella_taeniata: 'chain',
  ulva_lactuca: 'sheet',
  chara_spp: 'reed',
  furcellaria_lumbricalis: 'lichen',
  zannichellia_palustris: 'seagrass',
  skeletonema_marinoi: 'chain',
  vertebrata_lanosa: 'lichen',
  nitzschia_filiformis: 'diatom',
  ceramium_tenuicorne: 'lichen',
  fontinalis_antipyretica: 'moss',
};

export const plantDrawing = (card: string): Drawing => plants[plant_of[card] ?? 'cells'];
