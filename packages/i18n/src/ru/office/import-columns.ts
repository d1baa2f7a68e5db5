import type { texts as en } from '../../en/office/import-columns.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  columns: {
    title: 'Столбцы вашего файла',
    hint: 'Укажите, что в каждом столбце. Для файлов с такими же названиями столбцов в следующий раз выбирать не придётся.',
    choose_name: 'Укажите столбец, в котором это поле: {field}',
    nameless: 'Столбец {number}',
    empty: 'нет значений',
    skip: 'Не импортировать',
    for_all: '{field} для всех строк',
    for_all_hint: 'Такого столбца нет.',
    none_for_all: 'Выберите',
    remembered: 'Столбцы назначены как при прошлом импорте.',
    preset: 'Похоже на файл из {program}.',
    edit: 'Изменить столбцы',
  },
}
