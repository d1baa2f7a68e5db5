import type { texts as en } from '../en/mails.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  mail: {
    hello: 'Здравствуйте, {name}!',
    hello_you: 'Здравствуйте!',
    invitation_subject: '{company} приглашает вас в Brightkey',
    invitation_text:
      '{company} ведёт уборку квартир в Brightkey и создаёт для вас учётную запись. Придумайте пароль — и можно начинать.',
    invitation_subject_own: 'Приглашение в Brightkey',
    invitation_text_own:
      'Для вас создана учётная запись в Brightkey — здесь ведут уборку квартир. Придумайте пароль — и можно начинать.',
    invitation_link: 'Придумать пароль',
    invitation_ignore: 'Если вы не знаете, о чём речь, просто не отвечайте на это письмо.',
    reset_subject: 'Новый пароль для Brightkey',
    reset_text: 'Кто-то, скорее всего вы, запросил новый пароль для вашей учётной записи в Brightkey.',
    reset_link: 'Задать новый пароль',
    reset_ignore: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
    link_life: {
      one: 'Ссылка сработает один раз, в течение {count} часа.',
      few: 'Ссылка сработает один раз, в течение {count} часов.',
      many: 'Ссылка сработает один раз, в течение {count} часов.',
      other: 'Ссылка сработает один раз, в течение {count} часа.',
    },
    digest_subject: {
      one: '{apartment}: {count} событие по {code}',
      few: '{apartment}: {count} события по {code}',
      many: '{apartment}: {count} событий по {code}',
      other: '{apartment}: {count} события по {code}',
    },
    digest_more: {
      one: '… и ещё {count} событие.',
      few: '… и ещё {count} события.',
      many: '… и ещё {count} событий.',
      other: '… и ещё {count} события.',
    },
    notification_link: 'Открыть в Brightkey',
    notification_why:
      'Вы получили это письмо, потому что в профиле включены письма. Там же их можно отключить.',
  },
}
