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
    main: 'مرکزی مینو',
    sessions: 'صفائیاں',
    ready: 'تیاری',
    automation: 'خودکار صفائیاں',
    schedule: 'شیڈول',
    apartments: 'اپارٹمنٹس',
    messages: 'پیغامات',
    cleaners: 'کلینر',
    owners: 'مالکان',
    problems: 'مسائل',
    keys: 'چابیاں',
    supplies: 'سامان',
    templates: 'ٹیمپلیٹس',
    month: 'اعداد و شمار',
    audit: 'کس نے کیا کیا',
    users: 'صارفین',
    settings: 'سیٹنگز',
    profile: 'پروفائل',
    more: 'مزید',
    account: 'آپ کا اکاؤنٹ',
    logout: 'لاگ آؤٹ',
    skip: 'سیدھا صفحے پر جائیں',
    loading: 'لوڈ ہو رہا ہے…',
    not_found: 'یہ صفحہ موجود نہیں۔',
    home: 'صفائیوں کی فہرست',
  },
  act: {
    close: 'بند کریں',
    cancel: 'منسوخ کریں',
    save: 'محفوظ کریں',
    saved: 'محفوظ ہو گیا',
    edit: 'تبدیل کریں',
    more: 'مزید',
    less: 'کم',
    plus: 'زیادہ',
    optional: 'ضروری نہیں',
    load_more: 'مزید دکھائیں',
    show_list: 'فہرست دکھائیں',
    nothing_found: 'کچھ نہیں ملا',
    load_failed: 'ڈیٹا لوڈ نہیں ہو سکا',
    save_failed: 'محفوظ نہیں ہوا۔ دوبارہ کوشش کریں۔',
    not_reached: 'محفوظ نہیں ہوا: سرور سے رابطہ نہیں۔ آپ کا لکھا یہیں موجود ہے۔',
    discard_title: 'تبدیلیاں چھوڑ دیں؟',
    discard_text: 'آپ کی تبدیلیاں ابھی محفوظ نہیں ہیں۔',
    discard: 'تبدیلیاں چھوڑ دیں',
    undo: 'واپس لیں',
    keep_editing: 'تبدیلی جاری رکھیں',
  },
  // What is wrong with a field, by the contract.
  field: {
    required: 'یہ خانہ بھریں۔',
    invalid: 'یہ درست نہیں ہے۔',
    invalid_email: 'درست ای میل لکھیں۔',
    invalid_choice: 'فہرست میں سے چنیں۔',
    too_short: { one: 'کم از کم {count} حرف۔', other: 'کم از کم {count} حروف۔' },
    too_long: { one: 'زیادہ سے زیادہ {count} حرف۔', other: 'زیادہ سے زیادہ {count} حروف۔' },
    too_small: 'کم از کم {minimum}۔',
    too_big: 'زیادہ سے زیادہ {maximum}۔',
    too_many: { one: 'زیادہ سے زیادہ {count} اندراج۔', other: 'زیادہ سے زیادہ {count} اندراج۔' },
    not_one_line: 'یہ ایک ہی سطر میں ہونا چاہیے۔ سطر کے وقفے اور کنٹرول کیریکٹر ہٹا دیں۔',
    not_storable: 'اس میں ایسے حروف ہیں جو محفوظ نہیں ہو سکتے۔ انہیں ہٹا دیں۔',
  },
  offline: {
    title: 'نیٹ ورک نہیں ہے۔',
    shown: 'یہ معلومات پرانی ہو سکتی ہیں۔ باقی نیٹ ورک آنے پر کھلے گا۔',
    waiting: {
      one: '{count} تبدیلی نیٹ ورک آنے پر بھیجی جائے گی۔ یہ صفحہ کھلا رکھیں۔',
      other: '{count} تبدیلیاں نیٹ ورک آنے پر بھیجی جائیں گی۔ یہ صفحہ کھلا رکھیں۔',
    },
    screen: 'یہ صفحہ ابھی نہیں کھلا',
    screen_hint: 'نیٹ ورک آنے پر کھلے گا۔',
  },
  local: {
    warning: 'یہ لنک صرف اسی کمپیوٹر پر کھلتا ہے: کوئی فون ’localhost‘ تک نہیں پہنچ سکتا۔',
    how: 'Brightkey کو اپنے نیٹ ورک کے پتے کے ساتھ چلائیں، پھر لنک وہاں ہر فون پر کھلیں گے:',
    how_unknown: 'Brightkey کو اپنے نیٹ ورک کے پتے کے ساتھ چلائیں، جیسے:',
  },
  // Days and times, as they are chosen.
  when: {
    choose_day: 'دن چنیں',
    day_of: '{label}، دن: {day}',
    time_of: '{label}، وقت',
    show_times: '{label}: اوقات دیکھیں',
    previous_month: 'پچھلا مہینہ',
    next_month: 'اگلا مہینہ',
    is_today: 'آج، {day}',
    is_chosen: '{day}، چنا ہوا',
    today_at: 'آج {time}',
    tomorrow_at: 'آنے والے کل {time}',
  },
  help: {
    about: 'مدد: {topic}',
    links:
      'صفائی کا لنک کلینر کو بھیجیں۔ باقی ہر لنک اپنا ایک صفحہ کھولتا ہے: انسپکٹر، کلائنٹ یا کام دیکھنے والوں کے لیے۔ لاگ اِن کی ضرورت نہیں، اس لیے جس کے پاس لنک ہو وہ اسے کھول سکتا ہے۔ لنک غلط ہاتھوں میں چلا جائے تو اسے بند کر کے نیا بنائیں۔',
    counted:
      'کام کے بعد لی گئی تصویریں گنی جاتی ہیں۔ ایک ہی تصویر دو بار بھیجیں تو ایک گنی جاتی ہے۔ کام سے پہلے کی تصویریں اور PDF فائلیں نہیں گنی جاتیں۔',
    photos:
      'کام کے بعد کی تصویریں اس سے کم ہوں تو کام مکمل نہیں ہو سکتا۔ زیادہ تر کمروں کے لیے دو تین کافی ہیں۔',
    roles:
      'کوآرڈینیٹر صفائیاں بناتا، بھیجتا اور چیک کرتا ہے۔ ایڈمن اس کے علاوہ اپارٹمنٹ، ٹیمپلیٹ اور صارف سنبھالتا ہے۔ سپر یوزر اس کے علاوہ سیٹنگز بدلتا اور ایڈمن بناتا ہے۔',
    retention_topic: 'کیا محفوظ رہتا ہے',
    retention:
      'صفائیاں، رپورٹیں اور تصویریں آپ کے حذف کرنے تک رہتی ہیں۔ حذف کی ہوئی صفائیاں اور تصویریں 30 دن تک واپس لائی جا سکتی ہیں۔ سرور پر طے کیا جا سکتا ہے کہ اطلاعات، ’کب کیا ہوا‘ اور پورے سائز کی تصویریں کتنے دن بعد ہٹائی جائیں۔',
    whatsapp:
      'اکاؤنٹ نہ ہو تو Brightkey پیغام تیار کرتا ہے اور آپ اسے اپنے WhatsApp سے بھیجتے ہیں۔ کمپنی کے نمبر سے رپورٹیں بھیجنے کے لیے Meta کا WhatsApp Business اکاؤنٹ چاہیے۔ اس کا ٹوکن، نمبر کی آئی ڈی اور منظور شدہ پیغام کا نام سرور کی سیٹنگز میں لکھ کر سرور دوبارہ چلائیں۔',
  },
  bell: {
    show_all: 'سب دکھائیں: {count}',
    title: 'اطلاعات',
    open: { one: 'اطلاعات، {count} نئی', other: 'اطلاعات، {count} نئی' },
    read_all: 'سب کو پڑھا ہوا کریں',
    read: 'پڑھا ہوا کریں',
    unread: 'نئی',
    empty: 'ابھی کوئی اطلاع نہیں',
    empty_hint: 'شروع ہوئی صفائیاں، رپورٹیں اور مسائل یہاں نظر آئیں گے۔',
    loading: 'اطلاعات لوڈ ہو رہی ہیں…',
    load_failed: 'اطلاعات لوڈ نہیں ہو سکیں',
    read_failed: 'اطلاع کو پڑھا ہوا نہیں کیا جا سکا',
    read_all_failed: 'سب اطلاعات کو پڑھا ہوا نہیں کیا جا سکا',
    paused: 'لائیو اپ ڈیٹ رکی ہوئی ہے',
    reconnect: 'دوبارہ جوڑیں',
  },
  profile: {
    title: 'پروفائل',
    lead: 'آپ کا نام، زبان اور پاس ورڈ۔',
    you: 'آپ کے بارے میں',
    email: 'ای میل',
    role: 'عہدہ',
    role_superuser: 'سپر یوزر',
    role_admin: 'ایڈمن',
    role_user: 'کوآرڈینیٹر',
    joined: 'شمولیت کی تاریخ',
    first_name: 'نام',
    last_name: 'خاندانی نام',
    language: 'زبان',
    language_hint: 'اس براؤزر اور آپ کی ای میلز کے لیے۔',
    email_notifications: 'رپورٹ، مسئلے اور لیٹ صفائی کی ای میل بھیجیں',
    saved: 'پروفائل محفوظ ہو گئی',
    password_title: 'پاس ورڈ تبدیل کریں',
    password_hint: 'آپ باقی سب جگہوں سے لاگ آؤٹ ہو جائیں گے۔',
    current: 'موجودہ پاس ورڈ',
    new: 'نیا پاس ورڈ',
    repeat: 'نیا پاس ورڈ دوبارہ لکھیں',
    change: 'پاس ورڈ تبدیل کریں',
    changed: 'پاس ورڈ تبدیل ہو گیا',
    enter_current: 'موجودہ پاس ورڈ لکھیں',
    everywhere_title: 'ہر جگہ سے لاگ آؤٹ',
    everywhere_hint:
      'فون گم ہو گیا یا کسی اور کے کمپیوٹر پر لاگ اِن رہ گیا؟ سب جگہ سے لاگ آؤٹ کریں، یہاں سے بھی۔',
    everywhere: 'ہر جگہ سے لاگ آؤٹ کریں',
    everywhere_ask: 'ہر جگہ سے لاگ آؤٹ کریں؟',
    everywhere_text: 'آپ سب جگہ سے لاگ آؤٹ ہو جائیں گے، یہاں سے بھی۔ پاس ورڈ سے دوبارہ لاگ اِن کریں۔',
    everywhere_failed: 'ہر جگہ سے لاگ آؤٹ نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  },
}
