import type { Translation } from '../../message.ts'
import type { door as en } from './en.ts'

/** The messages of section 8 of the seed are the seed's to the letter. */
export const door: Translation<typeof en, 'ru'> = {
  door: {
    title: 'Вход',
    lead: 'Уборки, фото и отчёты в одном месте.',
    email: 'Email',
    password: 'Пароль',
    show: 'Показать пароль',
    submit: 'Войти',
    checking: 'Проверяем вход…',
    opening: 'Открываем Brightkey…',
    both: 'Введите email и пароль',
    language: 'Язык',
    broken: 'Не удалось загрузить страницу.',
  },
  auth: {
    login_failed: 'Неверный email или пароль.',
    profile_load: 'Ошибка получения профиля.',
    profile_update: 'Ошибка обновления профиля.',
    password_change: 'Ошибка при смене пароля.',
  },
  common: {
    retry: 'Повторить',
    no_network: 'Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.',
  },
}
