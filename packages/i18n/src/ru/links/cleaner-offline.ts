import type { cleanerOffline as english } from '../../en/links/cleaner-offline.ts'
import type { Translation } from '../../message.ts'

export const cleanerOffline: Translation<typeof english, 'ru'> = {
  offline: {
    as_of: 'По состоянию на {time}, нет связи',
    first_title: 'Первый раз нужна связь',
    first_text: 'Откройте эту ссылку там, где есть интернет. Потом она откроется и без него.',
  },
}
