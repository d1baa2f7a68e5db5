import type { Translation } from '../../message.ts'
import type { cleanerOffline as english } from './en.ts'

export const cleanerOffline: Translation<typeof english, 'ru'> = {
  offline: {
    as_of: 'По состоянию на {time}, нет связи',
    first_title: 'Первый раз нужна связь',
    first_text: 'Откройте эту ссылку там, где есть интернет. Потом она откроется и без него.',
  },
}
