// Most are of Lucide and Lucide Lab (ISC) or Tabler Icons (MIT), as paths: 24 units, one stroke. Here and not in icons.tsx,
// because pages load them after their first paint.
// Copyright (c) Lucide Icons and Contributors; (c) 2020-2025 Paweł Kuna. Permission to use, copy, modify, and/or distribute
// is granted, provided that this notice is kept; the drawings come as they are, without warranty of any kind.

const bedroom =
  'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20'
const bathroom =
  'M10 4 8 6M17 19v2M2 12h20M7 19v2M9 5 7.621 3.621A2.121 2.121 0 0 0 4 5v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5'
const sofa =
  'M20 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v3M2 16a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM4 18v2M20 18v2M12 4v9'
const lowBed =
  'M3 21v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5M3 19h18M5 14v-2.5A1.5 1.5 0 0 1 6.5 10h11a1.5 1.5 0 0 1 1.5 1.5V14M12 10v4'

/** Things and places as they look, for those who do not read: each is clear without a word. */
export const drawings = {
  // A room, and all of them.
  kitchen:
    'M2 12h20M20 12v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M0 0m4 8 16-4M0 0m8.86 6.78-.45-1.81a2 2 0 0 1 1.45-2.43l1.94-.48a2 2 0 0 1 2.43 1.46l.45 1.8',
  bathroom,
  master_bedroom: `${lowBed}M0 0m12 1 .9 1.9 2.1.3-1.5 1.4.4 2.1-1.9-1-1.9 1 .4-2.1L9 3.2l2.1-.3Z`,
  second_bedroom: `${lowBed}M10.3 2.6a1.8 1.8 0 1 1 3.3 1L10.3 7h3.6`,
  third_bedroom: `${lowBed}M10.3 1h3.5L11.9 3.1a1.9 1.9 0 1 1-1.7 2.9`,
  bedroom,
  living_room: sofa,
  hallway:
    'M10 21H2M10 3H7a2 2 0 00-2 2v16M14 12h.01M19 21V5a2 2 0 00-1.675-1.974l-6.163-1.013A1 1 0 0010 3v18a1 1 0 001.124.992zM22 21h-3',

  home: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-5.999a2 2 0 0 1 2.582 0l7 5.999A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',

  // How much is left in a container.
  level_ok: 'M6 3h12l-1.2 18H7.2ZM6.4 8h11.2M6.7 12h10.6M7 16.5h10',
  level_low: 'M6 3h12l-1.2 18H7.2ZM7 16.5h10',
  level_out: 'M6 3h12l-1.2 18H7.2ZM9.5 9.5l5 5M14.5 9.5l-5 5',

  // What a task or a point is about.
  soap: 'M10.5 2v4M14 2H7a2 2 0 0 0-2 2M19.29 14.76A6.67 6.67 0 0 1 17 11a6.6 6.6 0 0 1-2.29 3.76c-1.15.92-1.71 2.04-1.71 3.19 0 2.22 1.8 4.05 4 4.05s4-1.83 4-4.05c0-1.16-.57-2.26-1.71-3.19M9.607 21H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h7V7a1 1 0 0 0-1-1H9a1 1 0 0 0-1 1v3',
  paper:
    'M3 10a3 7 0 1 0 6 0a3 7 0 1 0 -6 0M21 10c0 -3.866 -1.343 -7 -3 -7M6 3h12M21 10v10l-3 -1l-3 2l-3 -3l-3 2v-10M6 10h.01',
  toilet:
    'M7 12h13a1 1 0 0 1 1 1 5 5 0 0 1-5 5h-.598a.5.5 0 0 0-.424.765l1.544 2.47a.5.5 0 0 1-.424.765H5.402a.5.5 0 0 1-.424-.765L7 18M8 18a5 5 0 0 1-5-5V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8',
  bin: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  dishwasher:
    'M17 6v2M3 7h18M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM0 0m9 11-2 7M12 15.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M0 0m13 11-2 7',
  washer:
    'M3 6h3M17 6h.01M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM7 13a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 18a2.5 2.5 0 0 0 0-5 2.5 2.5 0 0 1 0-5',
  fridge:
    'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14M5 10h14M9 13v3M9 6v1',
  microwave:
    'M4 4h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM7 8h6a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1ZM18 8v7M6 19v2M18 19v2',
  oven: 'M5 8h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM4 12h16M7 10h.01M10 10h.01M14.5 10H17M8 15h8v4H8ZM9 2c-1.2 1.2 1.2 2.3 0 3.5M15 2c-1.2 1.2 1.2 2.3 0 3.5',
  coffee:
    'M10 2v2M14 2v2M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1M6 2v2',
  dishes: 'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7',
  towel:
    'M22 7h-2M6.5 3h11A2.5 2.5 0 0 1 20 5.5V20a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V5.5a1 1 0 0 0-5 0V17a1 1 0 0 0 1 1h4M9 7H2',
  sofa,
  bed: bedroom,
  shower:
    'M9 10V8a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2M7 10h14M3 22V4a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v2M10 14h.01M14 14h.01M18 14h.01M9 18h.01M14 18h.01M19 18h.01M8 22h.01M14 22h.01M20 22h.01',
  bathtub: bathroom,
  basin: 'M3 11h18v1a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6ZM10 18v4h4v-4M12 11V5.5a2.5 2.5 0 0 1 5 0V7',
  tap: 'M4 8h9a5 5 0 0 1 5 5v2h-4v-2a1 1 0 0 0-1-1H4M9 8V4.5M6.5 4.5h5M16 18.5v2',
  mirror: 'M10 6.6 8.6 8M12 18v4M15 7.5 9.5 13M7 22h10M4 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  window: 'M5 3h14v16H5ZM12 3v16M5 10.5h14M3 19v2.5h18V19Z',
  curtain: 'M3 3h18M20 7H8M20 11H8M10 19h10M8 15h12M4 3v14M2 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  balcony: 'M12 8v13M21 8H3l9-6ZM7 13h10M8 21v-3a1 1 0 0 0-1-1H3M3 12v9M16 21v-3c0-.5.5-1 1-1h4M21 12v9',
  switch: 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM10 8h4v8h-4ZM10 12h4',
  tv: 'm17 2-5 5-5-5M4 7h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z',
  lamp: 'M12 12v6M4.077 10.615A1 1 0 0 0 5 12h14a1 1 0 0 0 .923-1.385l-3.077-7.384A2 2 0 0 0 15 2H9a2 2 0 0 0-1.846 1.23ZM8 20a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1z',
  air: 'M8 16a3 3 0 0 1 -3 3M16 16a3 3 0 0 0 3 3M12 16v4M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -4M7 13v-3a1 1 0 0 1 1 -1h8a1 1 0 0 1 1 1v3',
  key: 'm2 21 9.6-9.6M0 0m7.5 15.5 2.3 2.3a1 1 0 0 1 0 1.4l-2.1 2.1a1 1 0 0 1-1.4 0L4 19M10 7.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0',
  door: 'M19 21V5a2 2 0 00-2-2H7a2 2 0 00-2 2v16M2 21h20M9 12h.01',
  cupboard:
    'M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM8 10h.01M12 2v15M16 10h.01M3 17h18',
  floor:
    'M13.5 10.5 22 2M14.734 13.841a2 2 0 00-.314-2.42L12.58 9.58a2 2 0 00-2.421-.314l-7.657 4.461A1 1 0 002.3 15.3l6.403 6.403a1 1 0 001.571-.204zM0 0m5 18 2-2M0 0m7.699 10.7 5.602 5.601',
  spray:
    'M12 2v4M6 10h4M10 8a2 2 0 0 1 2-2h3c.6 0 1-.4 1-1V3c0-.6-.4-1-1-1H5C3.3 2 2 3.3 2 5c0 .6.4 1 1 1h1a2 2 0 0 1 2 2v2l-2.3 2.3c-.4.4-.7 1.1-.7 1.7v6a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-6c0-.6-.3-1.3-.7-1.7L10 10ZM14 6c0 2 0 3 2 4M3 16.5a6 6 0 0 1 5 0s2 1.25 5 0M22 2h.01M20 5.5h.01M22 9h.01',
  list: 'M13 5h8M13 12h8M13 19h8M0 0m3 17 2 2 4-4M0 0m3 7 2 2 4-4',

  // What is wrong, or why something was not done.
  broken:
    'M8 2c-1.78 2.72-3 6.65-3 9a7 7 0 1 0 14 0c0-2.35-1.22-6.28-3-9ZM12 18v4M8 22h8M0 0m13 11-1-1 2-2-3-3 3-3',
  missing:
    'M7.5 2h1.8M11.2 2h1.6M14.7 2h1.8M6.9 4.5 6.6 7M6.7 9.8c.4 1.3 1.1 2.4 2.1 3.2M17.1 4.5l.3 2.5M17.3 9.8c-.4 1.3-1.1 2.4-2.1 3.2M12 15.2v1.3M12 19v1M8 22h1.6M11.2 22h1.6M14.4 22H16',
  dirty:
    'M4 11h16M18 11v9a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-9M10 15v3M14 15v3M8 7.5c-1-1.2 1-2.3 0-3.5M12 7.5c-1-1.2 1-2.3 0-3.5M16 7.5c-1-1.2 1-2.3 0-3.5',
  no_access:
    'M19 8V5a2 2 0 00-2-2H7a2 2 0 00-2 2v16M2 21h8M20 16v-2a2 2 0 00-4 0v2M9 12h.01M15 16h6a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Z',
  no_time: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.2 2',
  not_needed: 'M13 2v8M9 11h8l2 10H7ZM11 21v-4M15 21v-4M3 5l18 15',
  other:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M8 12h.01M12 12h.01M16 12h.01',
} as const
export type DrawingName = keyof typeof drawings
