import type { texts as en } from '../../en/office/first-steps.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  steps: {
    title: 'С чего начать',
    progress: 'Готово: {done} из {all}',
    done: 'Готово',
    hide: 'Скрыть',
    hidden: '«С чего начать» скрыто',
    company: 'Укажите название компании',
    company_why: 'Название видно на страницах по ссылкам, в сообщениях и отчётах.',
    company_do: 'Указать название',
    apartments: 'Добавьте квартиры',
    apartments_why: 'По одной или все сразу из CSV-файла, вместе с календарями бронирований.',
    apartments_do: 'Добавить',
    link: 'Откройте ссылку на своём телефоне',
    link_why: 'Отсканируйте QR-код уборки и увидите то, что видит клинер.',
    link_do: 'Показать QR-код',
    next: 'Дальше: {step}',
    cleaners: 'Добавьте клинеров',
    cleaners_why: 'Учётная запись им не нужна: ссылки приходят на их языке.',
    cleaners_do: 'Добавить',
    rules: 'Пусть уборки создаются сами',
    rules_why: 'Правило создаёт уборку для каждого выезда из календаря.',
    rules_do: 'Настроить',
    sessions: 'Создайте первую уборку',
    sessions_do: 'Новая уборка',
    sessions_why: 'Или дождитесь той, которую создаст правило.',
  },
}
