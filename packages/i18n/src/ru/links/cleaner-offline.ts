import type { texts as en } from '../../en/links/cleaner-offline.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  offline: {
    as_of: 'По состоянию на {time}, нет связи',
    first_title: 'Первый раз нужна связь',
    first_text: 'Откройте эту ссылку там, где есть интернет. Потом она откроется и без него.',
  },
}
