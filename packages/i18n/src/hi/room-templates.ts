import type { roomTasks as en } from '../en/room-templates.ts'
import type { Translated } from './language.ts'

export const roomTasks: Translated<typeof en> = {
  kitchen: {
    clean_hob_hood_oven: 'चूल्हा, चिमनी और ओवन साफ करें',
    throw_away_leftover_food: 'बचा हुआ खाना फेंकें और फ्रिज अंदर से साफ करें',
    clean_microwave_kettle_coffee: 'माइक्रोवेव, केतली और कॉफी मशीन साफ करें',
    wash_dishes_put_away: 'बर्तन धोकर अपनी जगह पर रखें',
    scrub_sink_polish_taps: 'सिंक रगड़कर धोएं, नल चमकाएं',
    wipe_worktop_cupboard_fronts: 'काउंटर और अलमारियों के दरवाजे पोंछें',
    empty_bin_put_new: 'कूड़ा फेंकें, डस्टबिन में नया बैग लगाएं',
    sweep_mop_floor: 'फर्श पर झाड़ू-पोछा लगाएं',
  },
  bathroom: {
    clean_disinfect_toilet_inside: 'टॉयलेट अंदर-बाहर से धोकर सैनिटाइज करें',
    clean_shower_glass_remove: 'शॉवर और उसका शीशा साफ करें, पानी के सफेद दाग हटाएं',
    clean_washbasin_taps_mirror: 'वॉश बेसिन, नल और आईना साफ करें',
    remove_hair_drains: 'नालियों से बाल निकालें',
    hang_fresh_towels_lay: 'साफ तौलिए टांगें, बाथ मैट बिछाएं',
    refill_soap_shampoo_toilet: 'साबुन, शैंपू और टॉयलेट पेपर भरें',
    empty_bin_put_new: 'कूड़ा फेंकें, डस्टबिन में नया बैग लगाएं',
    mop_floor_leave_dry: 'फर्श पर पोछा लगाकर सुखाएं',
  },
  bedroom: {
    change_bed_linen_make: 'बेडशीट और तकियों के कवर बदलें, बिस्तर बिना सिलवट के लगाएं',
    clean_under_bed_behind: 'बेड के नीचे और फर्नीचर के पीछे सफाई करें',
    dust_bedside_tables_lamps: 'साइड टेबल, लैंप और खिड़की के नीचे की पट्टी से धूल पोंछें',
    check_wardrobe_drawers_things: 'अलमारी और दराजों में छूटा सामान देखें, अंदर से पोंछें',
    wipe_ac_vents: 'AC की जाली साफ करें',
    clean_mirrors_windows: 'आईने और खिड़कियों के शीशे साफ करें',
    vacuum_mop_floor: 'फर्श पर वैक्यूम करें और पोछा लगाएं',
  },
  master_bedroom: {
    leave_safe_open_empty: 'तिजोरी खाली और खुली छोड़ें',
  },
  living_room: {
    vacuum_sofa_also_under: 'सोफे पर वैक्यूम करें, गद्दियों के नीचे भी',
    dust_tv_shelves_tables: 'टीवी, शेल्फ, मेज और लैंप से धूल पोंछें',
    wipe_remote_controls_switches: 'रिमोट, स्विच और दरवाजों के हैंडल पोंछें',
    clean_fingerprints_off_windows: 'खिड़कियों और बालकनी के शीशे से उंगलियों के निशान हटाएं',
    sweep_balcony_wipe_table: 'बालकनी में झाड़ू लगाएं, मेज और कुर्सियां पोंछें',
    wipe_ac_vents: 'AC की जाली साफ करें',
    straighten_cushions_curtains: 'कुशन और पर्दे ठीक करें',
    vacuum_mop_floor: 'फर्श पर वैक्यूम करें और पोछा लगाएं',
  },
  hallway: {
    wipe_front_door_handle: 'मेन दरवाजा और हैंडल दोनों तरफ से पोंछें',
    clean_mirror: 'आईना साफ करें',
    wipe_switches_intercom: 'स्विच और इंटरकॉम पोंछें',
    empty_shoe_rack_coat: 'जूतों का रैक और अलमारी खाली करके अंदर से पोंछें',
    put_keys_cards_place: 'चाबियां और कार्ड अपनी जगह पर रखें',
    sweep_mop_floor: 'फर्श पर झाड़ू-पोछा लगाएं',
  },
}
