import type { roomTasks as en } from '../en/room-templates.ts'
import type { Translated } from './language.ts'

export const roomTasks: Translated<typeof en> = {
  kitchen: {
    clean_hob_hood_oven: 'Отмыть плиту, вытяжку и духовку',
    throw_away_leftover_food: 'Выбросить оставшиеся продукты, вымыть холодильник внутри',
    clean_microwave_kettle_coffee: 'Вымыть микроволновку, чайник и кофемашину',
    wash_dishes_put_away: 'Вымыть посуду и убрать на место',
    scrub_sink_polish_taps: 'Вычистить раковину, натереть краны до блеска',
    wipe_worktop_cupboard_fronts: 'Протереть столешницу и фасады шкафов',
    empty_bin_put_new: 'Вынести мусор, вставить новый пакет',
    sweep_mop_floor: 'Подмести и вымыть пол',
  },
  bathroom: {
    clean_disinfect_toilet_inside: 'Вымыть и продезинфицировать унитаз внутри и снаружи',
    clean_shower_glass_remove: 'Вымыть душ и стекло, убрать известковый налёт',
    clean_washbasin_taps_mirror: 'Вымыть раковину, краны и зеркало',
    remove_hair_drains: 'Убрать волосы из сливов',
    hang_fresh_towels_lay: 'Повесить чистые полотенца, положить коврик',
    refill_soap_shampoo_toilet: 'Долить мыло и шампунь, положить туалетную бумагу',
    empty_bin_put_new: 'Вынести мусор, вставить новый пакет',
    mop_floor_leave_dry: 'Вымыть пол и вытереть насухо',
  },
  bedroom: {
    change_bed_linen_make: 'Сменить постельное бельё, застелить кровать без складок',
    clean_under_bed_behind: 'Убрать под кроватью и за мебелью',
    dust_bedside_tables_lamps: 'Протереть пыль: тумбочки, лампы, подоконник',
    check_wardrobe_drawers_things: 'Проверить шкаф и ящики на забытые вещи, протереть внутри',
    wipe_ac_vents: 'Протереть решётки кондиционера',
    clean_mirrors_windows: 'Вымыть зеркала и окна',
    vacuum_mop_floor: 'Пропылесосить и вымыть пол',
  },
  master_bedroom: {
    leave_safe_open_empty: 'Оставить сейф открытым и пустым',
  },
  living_room: {
    vacuum_sofa_also_under: 'Пропылесосить диван, в том числе под подушками',
    dust_tv_shelves_tables: 'Протереть пыль: телевизор, полки, столы, лампы',
    wipe_remote_controls_switches: 'Протереть пульты, выключатели и дверные ручки',
    clean_fingerprints_off_windows: 'Убрать следы пальцев с окон и балконной двери',
    sweep_balcony_wipe_table: 'Подмести балкон, протереть стол и стулья',
    wipe_ac_vents: 'Протереть решётки кондиционера',
    straighten_cushions_curtains: 'Поправить подушки и шторы',
    vacuum_mop_floor: 'Пропылесосить и вымыть пол',
  },
  hallway: {
    wipe_front_door_handle: 'Протереть входную дверь и ручку с обеих сторон',
    clean_mirror: 'Вымыть зеркало',
    wipe_switches_intercom: 'Протереть выключатели и домофон',
    empty_shoe_rack_coat: 'Освободить обувницу и шкаф, протереть внутри',
    put_keys_cards_place: 'Положить ключи и карты на место',
    sweep_mop_floor: 'Подмести и вымыть пол',
  },
}
