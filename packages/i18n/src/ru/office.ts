import type { texts as en } from '../en/office.ts'
import type { Translated } from './language.ts'
import { texts as apartments } from './office/apartments.ts'
import { texts as cleaners } from './office/cleaners.ts'
import { texts as messages } from './office/messages.ts'
import { texts as overview } from './office/overview.ts'
import { texts as people } from './office/people.ts'
import { texts as planning } from './office/planning.ts'
import { texts as schedule } from './office/schedule.ts'
import { texts as session } from './office/session.ts'
import { texts as sessions } from './office/sessions.ts'
import { texts as sharing } from './office/sharing.ts'
import { texts as templates } from './office/templates.ts'
import { texts as words } from './words.ts'

export const texts: Translated<typeof en> = {
  ...apartments,
  ...cleaners,
  ...overview,
  ...people,
  ...planning,
  ...schedule,
  ...session,
  ...sessions,
  ...sharing,
  ...messages,
  ...templates,
  ...words,
  nav: {
    main: 'Главное меню',
    sessions: 'Уборки',
    ready: 'Готовность',
    automation: 'Автоматизация',
    schedule: 'Расписание',
    apartments: 'Квартиры',
    messages: 'Сообщения',
    cleaners: 'Клинеры',
    problems: 'Проблемы',
    keys: 'Ключи',
    templates: 'Шаблоны',
    month: 'Показатели',
    audit: 'Журнал',
    users: 'Пользователи',
    settings: 'Настройки',
    profile: 'Профиль',
    more: 'Ещё',
    account: 'Ваша учётная запись',
    logout: 'Выйти',
    skip: 'К содержанию',
    loading: 'Загрузка…',
    not_found: 'Такой страницы нет.',
    home: 'К уборкам',
  },
  act: {
    close: 'Закрыть',
    cancel: 'Отмена',
    save: 'Сохранить',
    saved: 'Сохранено',
    edit: 'Изменить',
    more: 'Ещё',
    less: 'меньше',
    plus: 'больше',
    optional: 'необязательно',
    load_more: 'Показать ещё',
    show_list: 'Показать список',
    nothing_found: 'Ничего не найдено',
    load_failed: 'Ошибка загрузки данных',
    save_failed: 'Не сохранено. Попробуйте ещё раз.',
    not_reached: 'Не сохранено: нет связи с сервером. Введённое осталось здесь.',
    discard_title: 'Отменить изменения?',
    discard_text: 'Ваши изменения не сохранены.',
    discard: 'Отменить изменения',
    undo: 'Отменить',
    keep_editing: 'Продолжить правку',
  },
  // What is wrong with a field, by the contract.
  field: {
    required: 'Заполните это поле.',
    invalid: 'Неверное значение.',
    invalid_email: 'Укажите правильный email.',
    invalid_choice: 'Выберите вариант из списка.',
    too_short: {
      one: 'Не меньше {count} символа.',
      few: 'Не меньше {count} символов.',
      many: 'Не меньше {count} символов.',
      other: 'Не меньше {count} символа.',
    },
    too_long: {
      one: 'Не больше {count} символа.',
      few: 'Не больше {count} символов.',
      many: 'Не больше {count} символов.',
      other: 'Не больше {count} символа.',
    },
    too_small: 'Не меньше {minimum}.',
    too_big: 'Не больше {maximum}.',
    too_many: {
      one: 'Не больше {count} записи.',
      few: 'Не больше {count} записей.',
      many: 'Не больше {count} записей.',
      other: 'Не больше {count} записи.',
    },
    not_one_line: 'Текст должен быть в одну строку. Удалите переносы строк и управляющие символы.',
    not_storable: 'В тексте есть символы, которые нельзя сохранить. Удалите их.',
  },
  offline: {
    title: 'Нет связи.',
    shown: 'Данные могли устареть. Остальное загрузится, когда появится связь.',
    waiting: {
      one: '{count} изменение отправится, когда появится связь. Не закрывайте страницу.',
      few: '{count} изменения отправятся, когда появится связь. Не закрывайте страницу.',
      many: '{count} изменений отправится, когда появится связь. Не закрывайте страницу.',
      other: '{count} изменения отправится, когда появится связь. Не закрывайте страницу.',
    },
    screen: 'Эта страница ещё не загружена',
    screen_hint: 'Она откроется, когда появится связь.',
  },
  local: {
    warning: 'Эта ссылка открывается только на этом компьютере: телефон не найдёт «localhost».',
    how: 'Чтобы ссылки открывались на всех телефонах вашей сети, запустите Brightkey с адресом этого компьютера в ней:',
    how_unknown: 'Запустите Brightkey с адресом этого компьютера в вашей сети, например:',
  },
  // Days and times, as they are chosen.
  when: {
    choose_day: 'Выберите день',
    day_of: '{label}, день: {day}',
    time_of: '{label}, время',
    show_times: '{label}: показать время',
    previous_month: 'Предыдущий месяц',
    next_month: 'Следующий месяц',
    is_today: 'Сегодня, {day}',
    is_chosen: '{day}, выбрано',
    today_at: 'Сегодня, {time}',
    tomorrow_at: 'Завтра, {time}',
  },
  help: {
    about: 'Справка: {topic}',
    links:
      'Отправьте клинеру ссылку на уборку. Каждая другая ссылка открывает одну свою страницу: для инспектора, клиента или для тех, кто следит за уборкой. Вход не нужен: ссылку откроет любой, у кого она есть. Если она попала не к тому, отзовите её и создайте новую.',
    counted:
      'Считаются фото, снятые после уборки. Один и тот же снимок считается один раз. Фото до уборки и файлы PDF не считаются.',
    photos:
      'Клинер не сможет завершить задачу, если фото после уборки меньше. Для большинства комнат хватает двух-трёх.',
    roles:
      'Координатор видит свои и автоматические уборки. Администратор видит все уборки и управляет квартирами, шаблонами и пользователями. Суперпользователь ещё меняет настройки и назначает администраторов.',
    retention_topic: 'Что хранится',
    retention:
      'Уборки, отчёты и фото хранятся, пока вы их не удалите. Удалённые уборки и фото можно восстановить в течение 30 дней. На сервере можно задать, через сколько дней удаляются уведомления, история и фото в полном размере.',
    whatsapp:
      'Без подключения Brightkey готовит сообщение, а отправляете вы его из своего WhatsApp. Чтобы отчёты уходили с номера компании, нужен аккаунт WhatsApp Business в Meta. Его токен, идентификатор номера и название одобренного шаблона сообщения вносят в настройки сервера, после чего сервер перезапускают.',
  },
  bell: {
    show_all: 'Показать все: {count}',
    title: 'Уведомления',
    open: {
      one: 'Уведомления, {count} непрочитанное',
      few: 'Уведомления, {count} непрочитанных',
      many: 'Уведомления, {count} непрочитанных',
      other: 'Уведомления, {count} непрочитанного',
    },
    read_all: 'Отметить все как прочитанные',
    read: 'Отметить как прочитанное',
    unread: 'не прочитано',
    empty: 'Уведомлений пока нет',
    empty_hint: 'Здесь появятся начатые уборки, отчёты и проблемы.',
    loading: 'Загружаем уведомления…',
    load_failed: 'Ошибка загрузки уведомлений',
    read_failed: 'Не удалось отметить уведомление как прочитанное',
    read_all_failed: 'Не удалось отметить все уведомления как прочитанные',
    paused: 'Автообновление приостановлено',
    reconnect: 'Подключиться снова',
  },
  profile: {
    title: 'Профиль',
    lead: 'Ваше имя, язык и пароль.',
    you: 'О вас',
    email: 'Email',
    role: 'Роль',
    role_superuser: 'Суперпользователь',
    role_admin: 'Администратор',
    role_user: 'Координатор',
    joined: 'Дата регистрации',
    first_name: 'Имя',
    last_name: 'Фамилия',
    language: 'Язык',
    language_hint: 'Для этого браузера и ваших писем.',
    email_notifications: 'Присылать письма об отчётах, проблемах и просроченных уборках',
    saved: 'Профиль сохранён',
    password_title: 'Смена пароля',
    password_hint: 'На остальных устройствах придётся войти заново.',
    current: 'Текущий пароль',
    new: 'Новый пароль',
    repeat: 'Новый пароль ещё раз',
    change: 'Сменить пароль',
    changed: 'Пароль изменён',
    enter_current: 'Введите текущий пароль',
    everywhere_title: 'Выход на всех устройствах',
    everywhere_hint:
      'Потеряли телефон или входили на чужом компьютере? Выйдите на всех устройствах, включая это.',
    everywhere: 'Выйти везде',
    everywhere_ask: 'Выйти на всех устройствах?',
    everywhere_text: 'Вы выйдете на всех устройствах, включая это. Снова войти можно с вашим паролем.',
    everywhere_failed: 'Не удалось выйти на всех устройствах. Попробуйте ещё раз.',
  },
}
