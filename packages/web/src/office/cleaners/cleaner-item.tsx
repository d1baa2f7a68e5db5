import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { languages } from '@brightkey/i18n/languages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { NoteIcon, UndoIcon } from '../../ui/icons.tsx'
import { tableRow } from '../../ui/office/list-table.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import {
  ArchiveIcon,
  ChatIcon,
  EditIcon,
  MergeIcon,
  MoreIcon,
  PhoneIcon,
} from '../../ui/office/office-icons.tsx'
import { getCleanerName } from '../fields/cleaner-field.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const cleanerGrid =
  'wide:grid wide:grid-cols-[minmax(0,32fr)_12.5rem_minmax(0,12fr)_minmax(0,18fr)_minmax(0,16fr)_2.25rem] wide:gap-4'

export type CleanerAction = 'edit' | 'merge' | 'deactivate' | 'reactivate'

type ItemProps = {
  cleaner: Cleaner
  /** Absent for those who only read the list. */
  onAction: ((action: CleanerAction) => void) | null
}

export function CleanerItem({ cleaner, onAction }: ItemProps) {
  const { t } = useTexts()
  const { day, daysSince } = useFormats()
  const { company_name, language, sessions_open, last_session_at, note } = cleaner
  const name = getCleanerName(cleaner)
  return (
    <li className={classes(tableRow, cleanerGrid)}>
      <div className="min-w-0">
        <h2 className="break-words font-bold text-lg leading-snug wide:text-base">
          <bdi>{name}</bdi>
        </h2>
        {company_name && (
          <p className="text-muted text-sm lg:truncate">
            <bdi>{company_name}</bdi>
          </p>
        )}
        {note && (
          <p className="mt-1 flex items-start gap-1.5 text-muted text-sm">
            <NoteIcon className="mt-0.5 size-4" />
            <span dir="auto" className="line-clamp-2 min-w-0">
              {note}
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
      <div className="absolute end-2 top-2 wide:static wide:justify-self-end">
        {onAction && <Actions name={name} active={cleaner.active} onAction={onAction} />}
      </div>
    </li>
  )
}

/** The number, to call and to write to. */
function Phone({ cleaner: { phone }, name }: { cleaner: Cleaner; name: string }) {
  const { t } = useTexts()
  if (phone === null) return <p className="text-muted text-sm">{t('cleaners.phone_none')}</p>
  const link = 'inline-flex min-h-11 items-center gap-2 rounded-control text-primary hover:bg-primary-soft'
  return (
    <div className="-my-1 flex min-w-0 items-center gap-x-1">
      <a href={`tel:${phone}`} className={classes(link, '-ms-2 px-2')}>
        <span className="sr-only">{t('cleaners.call', { name })}</span>
        <PhoneIcon className="size-4" />
        <span dir="ltr" className="font-medium text-sm tabular-nums">
          {phone}
        </span>
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

type ActionsProps = { name: string; active: boolean; onAction: (action: CleanerAction) => void }

function Actions({ name, active, onAction }: ActionsProps) {
  const { t } = useTexts()
  const icon = 'size-5'
  const trigger = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
  )
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<EditIcon className={icon} />} onPress={() => onAction('edit')}>
        {t('act.edit')}
      </MenuItem>
      <MenuItem icon={<MergeIcon className={icon} />} onPress={() => onAction('merge')}>
        {t('cleaners.merge')}
      </MenuItem>
      {active ? (
        <MenuItem icon={<ArchiveIcon className={icon} />} danger onPress={() => onAction('deactivate')}>
          {t('cleaners.deactivate')}
        </MenuItem>
      ) : (
        <MenuItem icon={<UndoIcon className={icon} />} onPress={() => onAction('reactivate')}>
          {t('cleaners.reactivate')}
        </MenuItem>
      )}
    </Menu>
  )
}
