import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { languages } from '@brightkey/i18n/languages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { useHandover, whatsAppUrl } from '../../platform/office/handover.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CopyIcon, NoteIcon, RefreshIcon, UndoIcon } from '../../ui/icons.tsx'
import { tableRow } from '../../ui/office/list-table.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/office/menu.tsx'
import {
  ArchiveIcon,
  CalendarIcon,
  ChatIcon,
  CleanersIcon,
  EditIcon,
  LinkIcon,
  MergeIcon,
  MonthIcon,
  MoreIcon,
  PhoneIcon,
} from '../../ui/office/office-icons.tsx'
import { Isolated, Ordered } from '../../ui/typed/isolated.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { instanceCountry } from '../fields/instance-country.ts'
import { PhoneCountry } from '../fields/phone/phone-country.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const cleanerGrid =
  'wide:grid wide:grid-cols-[minmax(0,32fr)_14rem_minmax(0,12fr)_minmax(0,18fr)_minmax(0,16fr)_4.75rem] wide:gap-4'

export type CleanerAction =
  | 'edit'
  | 'merge'
  | 'deactivate'
  | 'reactivate'
  | 'copy-day'
  | 'issue-day'
  | 'renew-day'
  | 'revoke-day'
  | 'calendar'
  | 'hand-over'

type ItemProps = {
  cleaner: Cleaner
  /** Whether this login edits the list. */
  mayEdit: boolean
  onAction: (action: CleanerAction) => void
}

export function CleanerItem({ cleaner, ...actions }: ItemProps) {
  const { t } = useTexts()
  const { day, daysSince } = useFormats()
  const { company_name, language, sessions_open, last_session_at, note } = cleaner
  const name = getCleanerName(cleaner)
  return (
    <li className={classes(tableRow, cleanerGrid)}>
      <div className="min-w-0 pe-20 wide:pe-0">
        <h2 className="break-words font-bold text-lg leading-snug wide:text-base">
          <Isolated>{name}</Isolated>
        </h2>
        {company_name && (
          <p className="text-muted text-sm">
            <Isolated className="lg:block lg:truncate">{company_name}</Isolated>
          </p>
        )}
        {note && (
          <p className="mt-1 flex items-start gap-1.5 text-muted text-sm">
            <NoteIcon className="mt-0.5 size-4" />
            <span dir="auto" className="line-clamp-2 min-w-0">
              <Ordered text={note} />
            </span>
          </p>
        )}
      </div>
      <Phone cleaner={cleaner} name={name} />
      <dl className="grid grid-cols-1 gap-1 text-sm wide:contents">
        <Value name={t('cleaners.language')}>
          <span lang={language}>{languages[language].name}</span>
        </Value>
        <Value name={t('cleaners.open')}>
          {sessions_open === 0 ? (
            <span className="text-muted">
              <span className="sr-only">{t('cleaners.open_none')}</span>
              <span aria-hidden="true">–</span>
            </span>
          ) : (
            <Link
              to="/"
              search={{ cleaner: cleaner.id }}
              aria-label={`${t('cleaners.open_count', { count: sessions_open })}: ${name}`}
              className="-my-2 inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-strong"
            >
              {t('cleaners.open_count', { count: sessions_open })}
            </Link>
          )}
        </Value>
        <Value name={t('cleaners.last_session')}>
          {last_session_at === null ? (
            <span className="text-muted">{t('cleaners.last_none')}</span>
          ) : (
            <span title={day(last_session_at)} className="inline-block first-letter:uppercase">
              {daysSince(last_session_at)}
            </span>
          )}
        </Value>
      </dl>
      {/* The cell stays where there is nothing to do: the columns line up. */}
      <div className="absolute end-2 top-2 flex gap-1 wide:static wide:justify-self-end">
        {actions.mayEdit && (
          <Link
            to="/cleaners/$id/statement"
            params={{ id: cleaner.id }}
            aria-label={`${t('cleaners.statement')}: ${name}`}
            title={t('cleaners.statement')}
            className="grid size-9 place-items-center rounded-control text-primary hover:bg-primary-soft"
          >
            <MonthIcon className="size-5" />
          </Link>
        )}
        {(actions.mayEdit || cleaner.day_url || sessions_open > 0) && (
          <Actions cleaner={cleaner} name={name} {...actions} />
        )}
      </div>
    </li>
  )
}

/** The number, to call and to write to. */
function Phone({ cleaner: { phone, phone_text, phone_country }, name }: { cleaner: Cleaner; name: string }) {
  const { t } = useTexts()
  if (phone === null) return <p className="text-muted text-sm">{t('cleaners.phone_none')}</p>
  const link = 'inline-flex min-h-11 items-center gap-2 rounded-control text-primary hover:bg-primary-soft'
  return (
    <div className="-my-1 flex min-w-0 items-center gap-x-1">
      <a href={`tel:${phone}`} className={classes(link, '-ms-2 px-2')}>
        <span className="sr-only">{t('cleaners.call', { name })}</span>
        <PhoneIcon className="size-4" />
        <span dir="ltr" className="whitespace-nowrap font-medium text-sm tabular-nums">
          {phone_text}
        </span>
        {phone_country !== instanceCountry && <PhoneCountry code={phone_country} />}
      </a>
      <a
        href={`https://wa.me/${phone.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('cleaners.whatsapp', { name })}
        title={t('share.whatsapp')}
        className={classes(link, 'min-w-11 justify-center')}
      >
        <ChatIcon className="size-5" />
      </a>
    </div>
  )
}

/** A value with its name, which on a wide screen only screen readers get: there the column has a heading. */
const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 justify-between gap-4 wide:block">
    <dt className="text-muted wide:sr-only">{name}</dt>
    <dd className="text-end wide:text-start">{children}</dd>
  </div>
)

type ActionsProps = ItemProps & { name: string }

function Actions({ cleaner, name, mayEdit, onAction }: ActionsProps) {
  const { t } = useTexts()
  const { active, day_url, sessions_open } = cleaner
  const icon = 'size-5'
  const trigger = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
  )
  const item = (about: CleanerAction, label: string, Icon: typeof EditIcon, danger = false) => (
    <MenuItem icon={<Icon className={icon} />} danger={danger} onPress={() => onAction(about)}>
      {label}
    </MenuItem>
  )
  return (
    <Menu trigger={trigger}>
      {sessions_open > 0 && item('hand-over', t('cleaners.hand_over'), CleanersIcon)}
      {day_url && (
        <>
          <DayMessageItem cleaner={cleaner} url={day_url} />
          {item('copy-day', t('cleaners.day_copy'), CopyIcon)}
        </>
      )}
      {mayEdit && (
        <>
          {active && !day_url && item('issue-day', t('cleaners.day_issue'), LinkIcon)}
          {day_url && item('renew-day', t('cleaners.day_new'), RefreshIcon)}
          {day_url && item('revoke-day', t('cleaners.day_revoke'), LinkIcon, true)}
          {active && item('calendar', t('feed.title'), CalendarIcon)}
          {active && <MenuSeparator />}
          {item('edit', t('act.edit'), EditIcon)}
          {item('merge', t('cleaners.merge'), MergeIcon)}
          {active
            ? item('deactivate', t('cleaners.deactivate'), ArchiveIcon, true)
            : item('reactivate', t('cleaners.reactivate'), UndoIcon)}
        </>
      )}
    </Menu>
  )
}

/** Opens WhatsApp with the link of their day, in their language. */
function DayMessageItem({ cleaner, url }: { cleaner: Cleaner; url: string }) {
  const { t } = useTexts()
  const { language, first_name, phone } = cleaner
  const text = useHandover()(language)('handover.day', { name: first_name, url })
  return (
    <MenuLink
      icon={<ChatIcon className="size-5" />}
      render={<a href={whatsAppUrl(phone, text)} target="_blank" rel="noopener noreferrer" />}
    >
      {t('cleaners.day_whatsapp')}
    </MenuLink>
  )
}
