import type { roomTasks as en } from '../en/room-templates.ts'
import type { Translated } from './language.ts'

export const roomTasks: Translated<typeof en> = {
  kitchen: {
    clean_hob_hood_oven: 'چولہا، کچن ہڈ اور اوون صاف کریں',
    throw_away_leftover_food: 'بچا ہوا کھانا پھینکیں اور فریج اندر سے صاف کریں',
    clean_microwave_kettle_coffee: 'مائیکروویو، کیتلی اور کافی مشین صاف کریں',
    wash_dishes_put_away: 'برتن دھو کر اپنی جگہ پر رکھیں',
    scrub_sink_polish_taps: 'سنک رگڑ کر دھوئیں، نل چمکائیں',
    wipe_worktop_cupboard_fronts: 'کاؤنٹر اور الماریوں کے دروازے صاف کریں',
    empty_bin_put_new: 'کوڑا پھینکیں، ڈسٹ بن میں نیا شاپر لگائیں',
    sweep_mop_floor: 'فرش پر جھاڑو اور پوچا لگائیں',
  },
  bathroom: {
    clean_disinfect_toilet_inside: 'ٹوائلٹ اندر اور باہر سے دھو کر جراثیم کش دوا لگائیں',
    clean_shower_glass_remove: 'شاور اور اس کا شیشہ صاف کریں، پانی کے سفید داغ ہٹائیں',
    clean_washbasin_taps_mirror: 'واش بیسن، نل اور آئینہ صاف کریں',
    remove_hair_drains: 'نالیوں سے بال نکالیں',
    hang_fresh_towels_lay: 'صاف تولیے لٹکائیں، باتھ میٹ بچھائیں',
    refill_soap_shampoo_toilet: 'صابن، شیمپو اور ٹوائلٹ پیپر پورا کریں',
    empty_bin_put_new: 'کوڑا پھینکیں، ڈسٹ بن میں نیا شاپر لگائیں',
    mop_floor_leave_dry: 'فرش پر پوچا لگا کر خشک کریں',
  },
  bedroom: {
    change_bed_linen_make: 'بیڈ کی چادر اور تکیوں کے غلاف بدلیں، بستر بغیر شکن کے لگائیں',
    clean_under_bed_behind: 'بیڈ کے نیچے اور فرنیچر کے پیچھے صفائی کریں',
    dust_bedside_tables_lamps: 'سائیڈ ٹیبل، لیمپ اور کھڑکی کی پٹی سے دھول صاف کریں',
    check_wardrobe_drawers_things: 'الماری اور درازوں میں بھولا ہوا سامان دیکھیں، اندر سے صاف کریں',
    wipe_ac_vents: 'اے سی کی جالی صاف کریں',
    clean_mirrors_windows: 'آئینے اور کھڑکیوں کے شیشے صاف کریں',
    vacuum_mop_floor: 'فرش پر ویکیوم کریں اور پوچا لگائیں',
  },
  master_bedroom: {
    leave_safe_open_empty: 'تجوری خالی اور کھلی چھوڑیں',
  },
  living_room: {
    vacuum_sofa_also_under: 'صوفے پر ویکیوم کریں، گدیوں کے نیچے بھی',
    dust_tv_shelves_tables: 'ٹی وی، شیلف، میز اور لیمپ سے دھول صاف کریں',
    wipe_remote_controls_switches: 'ریموٹ، سوئچ اور دروازوں کے ہینڈل صاف کریں',
    clean_fingerprints_off_windows: 'کھڑکیوں اور بالکونی کے شیشے سے انگلیوں کے نشان ہٹائیں',
    sweep_balcony_wipe_table: 'بالکونی میں جھاڑو لگائیں، میز اور کرسیاں صاف کریں',
    wipe_ac_vents: 'اے سی کی جالی صاف کریں',
    straighten_cushions_curtains: 'کشن اور پردے ٹھیک کریں',
    vacuum_mop_floor: 'فرش پر ویکیوم کریں اور پوچا لگائیں',
  },
  hallway: {
    wipe_front_door_handle: 'مین دروازہ اور اس کا ہینڈل دونوں طرف سے صاف کریں',
    clean_mirror: 'آئینہ صاف کریں',
    wipe_switches_intercom: 'سوئچ اور انٹرکام صاف کریں',
    empty_shoe_rack_coat: 'جوتوں کا ریک اور الماری خالی کر کے اندر سے صاف کریں',
    put_keys_cards_place: 'چابیاں اور کارڈ اپنی جگہ پر رکھیں',
    sweep_mop_floor: 'فرش پر جھاڑو اور پوچا لگائیں',
  },
}
