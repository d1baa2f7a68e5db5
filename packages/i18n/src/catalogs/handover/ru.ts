import type { Translation } from '../../message.ts'
import type { handover as en } from './en.ts'

export const handover: Translation<typeof en, 'ru'> = {
  handover: {
    message:
      'Здравствуйте! Уборка {code}: {apartment}. Закончите, пожалуйста, до {due}. Чек-лист открывается здесь, без входа: {url}',
  },
}
