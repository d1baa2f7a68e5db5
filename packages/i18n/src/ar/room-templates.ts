import type { roomTasks as en } from '../en/room-templates.ts'
import type { Translated } from './language.ts'

export const roomTasks: Translated<typeof en> = {
  kitchen: {
    clean_hob_hood_oven: 'تنظيف الموقد والشفاط والفرن',
    throw_away_leftover_food: 'رمي بقايا الطعام وتنظيف الثلاجة من الداخل',
    clean_microwave_kettle_coffee: 'تنظيف الميكروويف والغلاية وماكينة القهوة',
    wash_dishes_put_away: 'غسل الأطباق ووضعها في مكانها',
    scrub_sink_polish_taps: 'فرك المغسلة وتلميع الصنابير',
    wipe_worktop_cupboard_fronts: 'مسح سطح العمل وواجهات الخزائن',
    empty_bin_put_new: 'إفراغ سلة القمامة ووضع كيس جديد',
    sweep_mop_floor: 'كنس الأرضية ومسحها',
  },
  bathroom: {
    clean_disinfect_toilet_inside: 'تنظيف المرحاض وتعقيمه من الداخل والخارج',
    clean_shower_glass_remove: 'تنظيف الدش وزجاجه وإزالة الترسبات الكلسية',
    clean_washbasin_taps_mirror: 'تنظيف حوض الغسيل والصنابير والمرآة',
    remove_hair_drains: 'إزالة الشعر من المصارف',
    hang_fresh_towels_lay: 'تعليق مناشف نظيفة وفرش سجادة الحمام',
    refill_soap_shampoo_toilet: 'تعبئة الصابون والشامبو وورق المرحاض',
    empty_bin_put_new: 'إفراغ سلة القمامة ووضع كيس جديد',
    mop_floor_leave_dry: 'مسح الأرضية وتركها جافة',
  },
  bedroom: {
    change_bed_linen_make: 'تغيير بياضات السرير وترتيبه دون تجاعيد',
    clean_under_bed_behind: 'تنظيف ما تحت السرير وما خلف الأثاث',
    dust_bedside_tables_lamps: 'مسح الغبار عن الكومودينو والمصابيح وحافة النافذة',
    check_wardrobe_drawers_things: 'تفقد الخزانة والأدراج بحثًا عن أغراض منسية ومسحها من الداخل',
    wipe_ac_vents: 'مسح فتحات المكيف',
    clean_mirrors_windows: 'تنظيف المرايا والنوافذ',
    vacuum_mop_floor: 'تنظيف الأرضية بالمكنسة الكهربائية ومسحها',
  },
  master_bedroom: {
    leave_safe_open_empty: 'ترك الخزنة مفتوحة وفارغة',
  },
  living_room: {
    vacuum_sofa_also_under: 'تنظيف الأريكة بالمكنسة الكهربائية وتحت وسائدها أيضًا',
    dust_tv_shelves_tables: 'مسح الغبار عن التلفاز والرفوف والطاولات والمصابيح',
    wipe_remote_controls_switches: 'مسح أجهزة التحكم والمفاتيح الكهربائية ومقابض الأبواب',
    clean_fingerprints_off_windows: 'إزالة البصمات عن النوافذ وباب الشرفة',
    sweep_balcony_wipe_table: 'كنس الشرفة ومسح طاولتها وكراسيها',
    wipe_ac_vents: 'مسح فتحات المكيف',
    straighten_cushions_curtains: 'ترتيب الوسائد والستائر',
    vacuum_mop_floor: 'تنظيف الأرضية بالمكنسة الكهربائية ومسحها',
  },
  hallway: {
    wipe_front_door_handle: 'مسح باب الشقة ومقبضه من الجهتين',
    clean_mirror: 'تنظيف المرآة',
    wipe_switches_intercom: 'مسح المفاتيح الكهربائية والإنتركم',
    empty_shoe_rack_coat: 'إفراغ رف الأحذية وخزانة المعاطف ومسحهما من الداخل',
    put_keys_cards_place: 'وضع المفاتيح والبطاقات في مكانها',
    sweep_mop_floor: 'كنس الأرضية ومسحها',
  },
}
