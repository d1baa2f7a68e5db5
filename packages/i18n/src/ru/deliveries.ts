import type { texts as en } from '../en/deliveries.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  delivery_text: {
    message: 'Отчёт об уборке: {apartment}, {date}',
    subject: 'Отчёт об уборке: {apartment}, {date}',
    hello: 'Здравствуйте!',
    attached: 'Отчёт об уборке: {apartment}, {date}. Он приложен в PDF; на сайте он здесь:',
    linked: 'Отчёт об уборке: {apartment}, {date}. Он здесь:',
    link: 'Открыть отчёт',
  },
  whatsapp_error: {
    insufficient_balance: 'Недостаточно средств на счёте WhatsApp. Обратитесь к администратору.',
    session_gone: 'Уборка не найдена',
    failed: 'Не удалось отправить сообщение WhatsApp',
    invalid_recipient: 'Не удалось отправить сообщение WhatsApp: неверный номер телефона.',
    not_on_whatsapp: 'Не удалось отправить сообщение WhatsApp: по этому номеру в WhatsApp не написать.',
    template_needed:
      'Не удалось отправить сообщение WhatsApp: нужен одобренный шаблон. Обратитесь к администратору.',
    not_configured: 'Не удалось отправить сообщение WhatsApp: на этом сервере WhatsApp не настроен.',
    too_large: 'Не удалось отправить сообщение WhatsApp: отчёт слишком большой.',
  },
  email_error: {
    session_gone: 'Уборка не найдена',
    failed: 'Не удалось отправить письмо',
    invalid_recipient: 'Не удалось отправить письмо: этот адрес не принимает почту.',
    not_configured: 'Не удалось отправить письмо: почта на этом сервере не настроена.',
    too_large: 'Не удалось отправить письмо: оно слишком большое.',
  },
}
