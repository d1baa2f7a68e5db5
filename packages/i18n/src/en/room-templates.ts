/**
 * What an empty database starts with: the subtasks of each room. The master bedroom has those of `bedroom` as well.
 * They belong to the phrasebook too.
 */
export const roomTasks = {
  kitchen: {
    clean_hob_hood_oven: 'Clean the hob, hood and oven',
    throw_away_leftover_food: 'Throw away leftover food, clean the fridge inside',
    clean_microwave_kettle_coffee: 'Clean the microwave, kettle and coffee machine',
    wash_dishes_put_away: 'Wash the dishes and put them away',
    scrub_sink_polish_taps: 'Scrub the sink, polish the taps',
    wipe_worktop_cupboard_fronts: 'Wipe the worktop and cupboard fronts',
    empty_bin_put_new: 'Empty the bin, put in a new bag',
    sweep_mop_floor: 'Sweep and mop the floor',
  },
  bathroom: {
    clean_disinfect_toilet_inside: 'Clean and disinfect the toilet, inside and out',
    clean_shower_glass_remove: 'Clean the shower and its glass, remove limescale',
    clean_washbasin_taps_mirror: 'Clean the washbasin, taps and mirror',
    remove_hair_drains: 'Remove hair from the drains',
    hang_fresh_towels_lay: 'Hang fresh towels, lay out the bath mat',
    refill_soap_shampoo_toilet: 'Refill soap, shampoo and toilet paper',
    empty_bin_put_new: 'Empty the bin, put in a new bag',
    mop_floor_leave_dry: 'Mop the floor and leave it dry',
  },
  bedroom: {
    change_bed_linen_make: 'Change the bed linen, make the bed without creases',
    clean_under_bed_behind: 'Clean under the bed and behind the furniture',
    dust_bedside_tables_lamps: 'Dust the bedside tables, lamps and window sill',
    check_wardrobe_drawers_things: 'Check the wardrobe and drawers for things left behind, wipe inside',
    wipe_ac_vents: 'Wipe the AC vents',
    clean_mirrors_windows: 'Clean the mirrors and windows',
    vacuum_mop_floor: 'Vacuum and mop the floor',
  },
  master_bedroom: {
    leave_safe_open_empty: 'Leave the safe open and empty',
  },
  living_room: {
    vacuum_sofa_also_under: 'Vacuum the sofa, also under the cushions',
    dust_tv_shelves_tables: 'Dust the TV, shelves, tables and lamps',
    wipe_remote_controls_switches: 'Wipe the remote controls, switches and door handles',
    clean_fingerprints_off_windows: 'Clean fingerprints off the windows and balcony door',
    sweep_balcony_wipe_table: 'Sweep the balcony, wipe its table and chairs',
    wipe_ac_vents: 'Wipe the AC vents',
    straighten_cushions_curtains: 'Straighten the cushions and curtains',
    vacuum_mop_floor: 'Vacuum and mop the floor',
  },
  hallway: {
    wipe_front_door_handle: 'Wipe the front door and its handle on both sides',
    clean_mirror: 'Clean the mirror',
    wipe_switches_intercom: 'Wipe the switches and intercom',
    empty_shoe_rack_coat: 'Empty the shoe rack and coat cupboard, wipe inside',
    put_keys_cards_place: 'Put the keys and cards in their place',
    sweep_mop_floor: 'Sweep and mop the floor',
  },
} as const
