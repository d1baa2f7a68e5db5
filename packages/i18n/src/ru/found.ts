import type { texts as en } from '../en/found.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  kind: {
    phone: 'Телефон',
    charger: 'Зарядка',
    clothes: 'Одежда',
    jewellery: 'Украшение',
    documents: 'Документы',
    money: 'Деньги',
    toiletries: 'Косметика',
    toy: 'Игрушка',
    other: 'Другое',
  },
  sheet: {
    button: 'Нашлась чужая вещь',
    title: 'Что забыли гости?',
    place: 'Где она лежала?',
    elsewhere: 'Другое место',
    spot: 'Где именно',
    text: 'Что это?',
    photo: 'Фото вещи',
    pick: 'Выберите, что это, или напишите.',
    send: 'Отправить',
    read: 'Прочитать вслух',
    list: 'Что вы нашли',
    waiting: 'Ждёт на этом телефоне',
    received: 'Офис получил',
    withdraw: 'Отозвать',
    withdraw_title: 'Отозвать сообщение о вещи?',
    withdraw_text:
      'Отзовите его, если сообщили по ошибке. Офис по-прежнему увидит вещь с пометкой «отозвана».',
    withdrawn: 'Отозвана',
    keep: 'Положите вещь в надёжное место и спросите офис, что с ней делать.',
  },
}
