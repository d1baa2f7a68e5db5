import type { texts as en } from '../en/server.ts'
import type { CsvColumns, PdfFonts } from '../language.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  mail: {
    hello: 'Здравствуйте, {name}.',
    hello_you: 'Здравствуйте.',
    invitation_subject: '{company} приглашает вас в Brightkey',
    invitation_text:
      '{company} ведёт уборку квартир в Brightkey. Для вас создана учётная запись. Придумайте пароль, чтобы начать.',
    invitation_subject_own: 'Приглашение в Brightkey',
    invitation_text_own:
      'Для вас создана учётная запись в Brightkey, где ведут уборку квартир. Придумайте пароль, чтобы начать.',
    invitation_link: 'Придумать пароль',
    invitation_ignore: 'Если вы этого не ждали, не обращайте внимания на это письмо.',
    reset_subject: 'Новый пароль для Brightkey',
    reset_text: 'Кто-то, скорее всего вы, запросил новый пароль для вашей учётной записи в Brightkey.',
    reset_link: 'Задать новый пароль',
    reset_ignore: 'Если это были не вы, ничего не делайте. Пароль останется прежним.',
    new_device_subject: 'Новый вход: {device}',
    new_device_text:
      'В вашу учётную запись только что вошли из браузера, которого раньше не было: {device}, {time}.',
    new_device_unknown: 'неизвестный браузер',
    new_device_link: 'Посмотреть входы',
    new_device_ignore:
      'Если это были вы, ничего делать не нужно. Если нет, завершите этот вход в профиле и смените пароль.',
    test_subject: 'Проверочное письмо от Brightkey',
    test_text: 'Это проверочное письмо, которое вы запросили. Письма с этого сервера уходят.',
    link_life: {
      one: 'Ссылка работает один раз, в течение {count} часа.',
      few: 'Ссылка работает один раз, в течение {count} часов.',
      many: 'Ссылка работает один раз, в течение {count} часов.',
      other: 'Ссылка работает один раз, в течение {count} часа.',
    },
    digest_subject: {
      one: '{apartment}: {count} событие по {code}',
      few: '{apartment}: {count} события по {code}',
      many: '{apartment}: {count} событий по {code}',
      other: '{apartment}: {count} события по {code}',
    },
    daily_subject: {
      one: '{count} уведомление',
      few: '{count} уведомления',
      many: '{count} уведомлений',
      other: '{count} уведомления',
    },
    digest_more: {
      one: '… и ещё {count} событие.',
      few: '… и ещё {count} события.',
      many: '… и ещё {count} событий.',
      other: '… и ещё {count} события.',
    },
    notification_link: 'Открыть в Brightkey',
    notification_why:
      'Вы получили это письмо, потому что включены уведомления по почте. Отключить их можно в профиле.',
  },
  shortcut: { sessions: 'Уборки', schedule: 'Расписание', ready: 'Готовность', messages: 'Сообщения' },
  push: {
    digest: {
      one: '{count} уведомление',
      few: '{count} уведомления',
      many: '{count} уведомлений',
      other: '{count} уведомления',
    },
    more: { one: 'и ещё {count}', few: 'и ещё {count}', many: 'и ещё {count}', other: 'и ещё {count}' },
  },
  notification: {
    session_started: '{apartment}: уборка {code} началась',
    session_overdue: '{apartment}: уборка {code} просрочена',
    session_declined: '{apartment}: {cleaner} не сможет сделать уборку {code}',
    session_declined_because: '{apartment}: {cleaner} не сможет сделать уборку {code}: {reason}',
    session_unopened: '{apartment}: клинеру сообщили об уборке {code}, но она не открыта ({cleaner})',
    session_not_begun: '{apartment}: скоро срок уборки {code}, а она не начата',
    report_submitted: '{apartment}: сдан отчёт по {code} ({cleaner})',
    issue_reported: '{apartment}: проблема в {code}: {kind}',
    issue_repaired: '{apartment}: проблема в {code} исправлена ({name})',
    damage_case_due: '{apartment}: случай повреждения по {code} ещё не отправлен. Срок {day}',
    found_reported: '{apartment}: в {code} нашлась забытая вещь: {thing}',
    found_due: '{apartment}: забытая вещь из {code} хранится до {day}',
    delivery_error: '{apartment}: отчёт не отправлен ({recipient}). {reason}',
    inspection_submitted: '{apartment}: инспекция {code} завершена. Найдено проблем: {problems}',
    keys_mismatch: '{apartment}: ключи и карты по {code} не сходятся ({name})',
    amenities_missing: '{apartment}: в {code} не хватает или повреждено вещей: {count}',
    verification_remarks: '{apartment}: замечания по {code}: {count} ({name})',
    booking_moved: '{apartment}: бронь перенесена на {day}, уборка {code} остаётся как есть',
    booking_cancelled: '{apartment}: бронь отменена, уборка {code} остаётся как есть',
    next_check_in_moved:
      '{apartment}: следующие гости приедут раньше, {day}; уборка {code} остаётся как есть',
    booking_moved_due_kept:
      '{apartment}: бронь перенесена на {day}, вместе с ней начало уборки {code}; заданный вручную срок остаётся',
    booking_moved_start_kept:
      '{apartment}: бронь перенесена на {day}; заданное вручную начало уборки {code} остаётся',
    next_check_in_due_kept:
      '{apartment}: следующие гости приедут раньше, {day}; заданный вручную срок уборки {code} остаётся',
    expiry_due: '{apartment}: {item} действует до {day}',
    expiry_over: '{apartment}: {item} — срок истёк {day}',
    calendar_suspect: {
      one: '{apartment}: из календаря внезапно пропала {count} бронь. Ничего не изменится, если в течение часа она вернётся.',
      few: '{apartment}: из календаря внезапно пропали {count} брони. Ничего не изменится, если в течение часа они вернутся.',
      many: '{apartment}: из календаря внезапно пропало {count} броней. Ничего не изменится, если в течение часа они вернутся.',
      other:
        '{apartment}: из календаря внезапно пропали {count} брони. Ничего не изменится, если в течение часа они вернутся.',
    },
    booking_doubled: {
      one: '{apartment}: {count} двойная бронь, первая ночь {day}. Проверьте календари.',
      few: '{apartment}: {count} двойные брони, первая ночь {day}. Проверьте календари.',
      many: '{apartment}: {count} двойных броней, первая ночь {day}. Проверьте календари.',
      other: '{apartment}: двойных броней: {count}, первая ночь {day}. Проверьте календари.',
    },
    calendar_failed:
      '{apartment}: календарь не удаётся прочитать уже два часа. Новые брони и изменения не поступают. Проверьте ссылку.',
    calendars_failed: {
      one: 'Уже несколько часов не удаётся прочитать календари {count} квартиры ({apartment} и др.). Новые брони и изменения не поступают. Проверьте ссылки.',
      few: 'Уже несколько часов не удаётся прочитать календари {count} квартир ({apartment} и др.). Новые брони и изменения не поступают. Проверьте ссылки.',
      many: 'Уже несколько часов не удаётся прочитать календари {count} квартир ({apartment} и др.). Новые брони и изменения не поступают. Проверьте ссылки.',
      other:
        'Уже несколько часов не удаётся прочитать календари {count} квартиры ({apartment} и др.). Новые брони и изменения не поступают. Проверьте ссылки.',
    },
    user_joined: '{name}: приглашение принято',
    planning_failed_rules:
      'Правило повторения для всех квартир не удаётся прочитать. Его уборок может не быть, или у них другой срок. Задайте его заново.',
    planning_failed_rule:
      '{apartment}: правило не удаётся прочитать. Его уборок может не быть, или у них другой срок. Задайте его заново.',
    planning_failed_stay:
      '{apartment}: не удаётся прочитать даты брони, уборки для неё не будет. Проверьте календарь.',
    planning_failed_apartment:
      '{apartment}: уборки не удалось запланировать. Попытка повторяется каждый час; причина в журнале сервера.',
    backup_failed: 'Резервная копия не создана: {reason}',
    storage_full:
      'Диск сервера заполнен. Фото не принимаются, пока не освободится место; телефоны их хранят.',
    storage_nearly_full:
      'Диск сервера почти заполнен: осталось {megabytes} МБ. Когда место кончится, фото перестанут приниматься.',
    webhook_off_failed:
      '{host}: трое суток попыток не удались, вебхук выключен. Новые события для него не хранятся, пока его не включат.',
    webhook_off_gone: '{host} ответил, что адреса больше нет (410), вебхук выключен.',
    webhook_off_secret: '{host}: секрет вебхука больше не читается, вебхук выключен. Выпустите новый секрет.',
    storage_refused:
      'Хранилище фото не принимает новые файлы: {reason}. Телефоны хранят фото, пока оно не заработает.',
  },
  notification_group: {
    expiry_due: {
      one: '{count} срок подходит или истёк',
      few: '{count} срока подходят или истекли',
      many: '{count} сроков подходят или истекли',
      other: '{count} срока подходят или истекли',
    },
    session_overdue: {
      one: '{count} уборка просрочена',
      few: '{count} уборки просрочены',
      many: '{count} уборок просрочено',
      other: '{count} уборки просрочены',
    },
    session_not_begun: {
      one: 'Скоро срок {count} уборки, она не начата',
      few: 'Скоро срок {count} уборок, они не начаты',
      many: 'Скоро срок {count} уборок, они не начаты',
      other: 'Скоро срок {count} уборки, они не начаты',
    },
    session_unopened: {
      one: '{count} уборку клинер ещё не открыл',
      few: '{count} уборки клинеры ещё не открыли',
      many: '{count} уборок клинеры ещё не открыли',
      other: '{count} уборки клинеры ещё не открыли',
    },
    session_declined: {
      one: '{cleaner}: {count} уборка не получится',
      few: '{cleaner}: {count} уборки не получатся',
      many: '{cleaner}: {count} уборок не получатся',
      other: '{cleaner}: {count} уборки не получатся',
    },
    delivery_error: {
      one: 'Не отправлен {count} отчёт. {reason}',
      few: 'Не отправлены {count} отчёта. {reason}',
      many: 'Не отправлено {count} отчётов. {reason}',
      other: 'Не отправлено {count} отчёта. {reason}',
    },
    booking_moved: {
      one: 'Перенесена {count} бронь; заданное вами и начатые уборки остаются',
      few: 'Перенесены {count} брони; заданное вами и начатые уборки остаются',
      many: 'Перенесено {count} броней; заданное вами и начатые уборки остаются',
      other: 'Перенесено {count} брони; заданное вами и начатые уборки остаются',
    },
    booking_cancelled: {
      one: 'Отменена {count} бронь; уборка остаётся как есть',
      few: 'Отменены {count} брони; уборки остаются как есть',
      many: 'Отменено {count} броней; уборки остаются как есть',
      other: 'Отменено {count} брони; уборки остаются как есть',
    },
    next_check_in_moved: {
      one: 'Следующие гости приедут раньше после {count} уборки; её срок остаётся',
      few: 'Следующие гости приедут раньше после {count} уборок; их сроки остаются',
      many: 'Следующие гости приедут раньше после {count} уборок; их сроки остаются',
      other: 'Следующие гости приедут раньше после {count} уборки; их сроки остаются',
    },
    planning_failed: {
      one: 'Не удалось запланировать уборки: {count} правило, бронь или квартира',
      few: 'Не удалось запланировать уборки: {count} правила, брони или квартиры',
      many: 'Не удалось запланировать уборки: {count} правил, броней или квартир',
      other: 'Не удалось запланировать уборки: {count} правила, брони или квартиры',
    },
    calendar_suspect: {
      one: 'Из {count} календаря внезапно пропали брони. Ничего не изменится, если в течение часа они вернутся.',
      few: 'Из {count} календарей внезапно пропали брони. Ничего не изменится, если в течение часа они вернутся.',
      many: 'Из {count} календарей внезапно пропали брони. Ничего не изменится, если в течение часа они вернутся.',
      other:
        'Из {count} календаря внезапно пропали брони. Ничего не изменится, если в течение часа они вернутся.',
    },
  },
  notification_summary: {
    session_started: 'Уборка началась',
    session_overdue: 'Просрочена',
    session_declined: '{cleaner} не сможет',
    session_declined_because: '{cleaner} не сможет: {reason}',
    session_unopened: 'Сообщили, но уборка не открыта ({cleaner})',
    session_not_begun: 'Скоро срок, а уборка не начата',
    report_submitted: 'Сдан отчёт ({cleaner})',
    issue_reported: 'Проблема: {kind}',
    issue_repaired: 'Исправлено: {name}',
    damage_case_due: 'Случай повреждения ещё не отправлен. Срок {day}',
    found_reported: 'Забытая вещь: {thing}',
    found_due: 'Забытая вещь хранится до {day}',
    delivery_error: 'Отчёт не отправлен ({recipient}). {reason}',
    inspection_submitted: 'Инспекция завершена. Найдено проблем: {problems}',
    keys_mismatch: 'Ключи и карты не сходятся ({name})',
    amenities_missing: 'Не хватает или повреждено вещей: {count}',
    verification_remarks: 'Замечания: {count} ({name})',
    booking_moved: 'Бронь перенесена на {day}; уборка остаётся как есть',
    booking_cancelled: 'Бронь отменена; уборка остаётся как есть',
    next_check_in_moved: 'Следующие гости приедут раньше, {day}; уборка остаётся как есть',
    booking_moved_due_kept:
      'Бронь перенесена на {day}, вместе с ней начало уборки; заданный вручную срок остаётся',
    booking_moved_start_kept: 'Бронь перенесена на {day}; заданное вручную начало остаётся',
    next_check_in_due_kept: 'Следующие гости приедут раньше, {day}; заданный вручную срок остаётся',
  },
  delivery_text: {
    message: 'Отчёт об уборке: {apartment}, {date}',
    subject: 'Отчёт об уборке: {apartment}, {date}',
    hello: 'Здравствуйте.',
    attached: 'Отчёт об уборке: {apartment}, {date}. Он приложен в PDF. Посмотреть онлайн:',
    linked: 'Отчёт об уборке: {apartment}, {date}. Он здесь:',
    link: 'Открыть отчёт',
  },
  message_one: {
    new: 'Новая уборка: {apartment}, {when}',
    today: 'Уборка сегодня: {apartment}, {when}',
    tomorrow: 'Уборка завтра: {apartment}, {when}',
    changed: 'Новое время: {apartment}, {when}',
    cancelled: 'Отменена: {apartment}, {when}',
    reassigned: 'Больше не ваша: {apartment}, {when}',
    returned: 'Возвращена: {apartment}, {when}',
    reminder: 'Просрочена: {apartment}, {when}',
  },
  message_many: {
    new: {
      one: '{count} новая уборка',
      few: '{count} новые уборки',
      many: '{count} новых уборок',
      other: '{count} новой уборки',
    },
    today: {
      one: 'Сегодня {count} уборка',
      few: 'Сегодня {count} уборки',
      many: 'Сегодня {count} уборок',
      other: 'Сегодня {count} уборки',
    },
    tomorrow: {
      one: 'Завтра {count} уборка',
      few: 'Завтра {count} уборки',
      many: 'Завтра {count} уборок',
      other: 'Завтра {count} уборки',
    },
    changed: {
      one: 'Новое время у {count} уборки',
      few: 'Новое время у {count} уборок',
      many: 'Новое время у {count} уборок',
      other: 'Новое время у {count} уборки',
    },
    cancelled: {
      one: 'Отменена {count} уборка',
      few: 'Отменены {count} уборки',
      many: 'Отменено {count} уборок',
      other: 'Отменено {count} уборки',
    },
    reassigned: {
      one: '{count} уборка больше не ваша',
      few: '{count} уборки больше не ваши',
      many: '{count} уборок больше не ваши',
      other: '{count} уборки больше не ваши',
    },
    returned: {
      one: 'Возвращена {count} уборка',
      few: 'Возвращены {count} уборки',
      many: 'Возвращено {count} уборок',
      other: 'Возвращено {count} уборки',
    },
    reminder: {
      one: 'Просрочена {count} уборка',
      few: 'Просрочены {count} уборки',
      many: 'Просрочено {count} уборок',
      other: 'Просрочено {count} уборки',
    },
  },
  message: {
    line: '{apartment}, {when}',
    due: 'срок {due}',
    from: '{from} – {due}',
    more: {
      one: '… и ещё {count}',
      few: '… и ещё {count}',
      many: '… и ещё {count}',
      other: '… и ещё {count}',
    },
  },
  whatsapp_error: {
    insufficient_balance: 'Недостаточно средств на счёте WhatsApp. Обратитесь к администратору.',
    session_gone: 'Уборка не найдена',
    failed: 'Не удалось отправить сообщение WhatsApp',
    invalid_recipient: 'Не удалось отправить сообщение WhatsApp: неверный номер телефона.',
    not_on_whatsapp: 'Не удалось отправить сообщение WhatsApp: этого номера нет в WhatsApp.',
    template_needed:
      'Не удалось отправить сообщение WhatsApp: нужен одобренный шаблон. Обратитесь к администратору.',
    not_configured: 'Не удалось отправить сообщение WhatsApp: на этом сервере WhatsApp не настроен.',
    too_large: 'Не удалось отправить сообщение WhatsApp: отчёт слишком большой. Отправьте ссылку.',
    recipient_limit:
      'Не удалось отправить сообщение WhatsApp: сейчас WhatsApp больше не доставляет сообщения этому человеку.',
    recipient_stopped:
      'Не удалось отправить сообщение WhatsApp: этот человек отключил сообщения от компаний.',
  },
  email_error: {
    session_gone: 'Уборка не найдена',
    failed: 'Не удалось отправить письмо',
    invalid_recipient: 'Не удалось отправить письмо: этот адрес не принимает почту.',
    not_configured: 'Не удалось отправить письмо: почта на этом сервере не настроена.',
    too_large: 'Не удалось отправить письмо: оно слишком большое. Отправьте ссылку.',
    mailbox_full: 'Не удалось отправить письмо: почтовый ящик переполнен.',
    address_unsupported:
      'Не удалось отправить письмо: ваш почтовый сервер не отправляет на адреса с такими буквами.',
  },
  whatsapp_hint: {
    failed: 'Отправьте по почте или скопируйте ссылку. Если это повторится, покажите причину администратору.',
    invalid_recipient: 'Проверьте номер или отправьте по почте.',
    not_on_whatsapp: 'Отправьте по почте или скопируйте ссылку.',
    template_needed: 'А пока отправьте из своего WhatsApp или по почте.',
    recipient_limit: 'Отправьте снова завтра, из своего WhatsApp или по почте.',
    recipient_stopped: 'Отправьте из своего WhatsApp или по почте.',
  },
  email_hint: {
    failed:
      'Отправьте через WhatsApp или скопируйте ссылку. Если это повторится, покажите причину тому, кто отвечает за ваш почтовый сервер.',
    invalid_recipient: 'Проверьте адрес или отправьте через WhatsApp.',
    mailbox_full: 'Отправьте позже, через WhatsApp или скопируйте ссылку.',
    address_unsupported: 'Укажите другой адрес или отправьте через WhatsApp.',
  },
  result_photos: {
    views:
      'Оригиналы этих фото удалены по сроку хранения в указанный день. Здесь их уменьшенные копии (не больше 1600 пикселей).',
  },
  damage: {
    title: 'Акт о повреждениях',
    document_title: 'Акт о повреждениях · {apartment}',
    made_at: 'Составлен: {time}',
    times_in: 'Часовой пояс: {zone}',
    photos: { one: '{count} фото', few: '{count} фото', many: '{count} фото', other: '{count} фото' },
    problems: {
      one: '{count} проблема',
      few: '{count} проблемы',
      many: '{count} проблем',
      other: '{count} проблемы',
    },
    sessions: {
      one: '{count} уборка',
      few: '{count} уборки',
      many: '{count} уборок',
      other: '{count} уборки',
    },
    receipts: {
      one: '{count} чек или смета',
      few: '{count} чека или сметы',
      many: '{count} чеков или смет',
      other: '{count} чека или сметы',
    },
    cost: 'Стоимость',
    receipt: 'Чек или смета',
    booking: 'Номер брони',
    note: 'Примечание',
    page_of: 'Страница {page} из {pages}',
    item: '№ {number}',
    photo_of: 'Фото {number}: {subject}',
    reported: 'Сообщено',
    taken: 'Снято',
    taken_unknown: 'Телефон не сообщил',
    received: 'Получено',
    cleaning: 'Уборка',
    cleaner: 'Клинер',
    cleaner_unknown: 'Отчёт ещё не сдан',
    place: 'Задача',
    file: 'Файл',
    file_unchanged: 'как прислал телефон, без изменений',
    hash_received: 'SHA-256 при отправке',
    hash_kept: 'SHA-256 при хранении',
    original: 'Оригинал',
    original_removed:
      'Удалён {time} по сроку хранения. Файл — уменьшенная копия; второй отпечаток снят с оригинала.',
    no_photo: 'Сообщено без фото',
    no_text: 'Без описания.',
    missing: 'Фото недоступно',
    paper: 'PDF-документ, в папке «{folder}»',
    hashes_heading: 'Об отпечатках',
    hashes:
      'У каждого фото два отпечатка SHA-256: первый — файла, который отправил телефон, второй — файла, который хранится, без метаданных телефона. Хранимые файлы лежат рядом с этим документом в папке «photos» под теми же номерами; их SHA-256 и есть второй отпечаток. «Снято» — время телефона, «получено» — время нашего сервера.',
  },
}

export const csvColumns: CsvColumns = {
  apartment: {
    name: ['название', 'имя', 'квартира', 'название квартиры', 'апартаменты', 'объект'],
    area: ['район'],
    address: ['адрес'],
    type: ['тип'],
    bedrooms: ['спальни', 'спален'],
    bathrooms: ['ванные', 'санузлы'],
    check_in_time: ['заезд', 'время заезда'],
    check_out_time: ['выезд', 'время выезда'],
    planned_minutes: ['минуты', 'длительность уборки'],
    access_note: ['доступ', 'ключи', 'ключ'],
    notes: ['заметки', 'заметки для офиса', 'примечание'],
    default_cleaner: ['обычный клинер', 'клинер', 'уборщица'],
    owner: ['собственник', 'владелец', 'хозяин'],
    calendar_url: ['календарь', 'календарь 1', 'ссылка на календарь'],
    calendar_url_2: ['календарь 2'],
    calendar_url_3: ['календарь 3'],
    calendar_url_4: ['календарь 4'],
    calendar_url_5: ['календарь 5'],
  },
  cleaner: {
    first_name: ['имя', 'клинер', 'уборщица', 'ФИО', 'имя и фамилия', 'полное имя'],
    last_name: ['фамилия'],
    company_name: ['компания', 'организация'],
    phone: ['телефон', 'номер', 'мобильный', 'whatsapp'],
    language: ['язык'],
    note: ['заметка', 'заметки', 'примечание', 'комментарий'],
  },
}

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  families: ['Noto Sans', 'Noto Sans Devanagari', 'Noto Naskh Arabic'],
}
