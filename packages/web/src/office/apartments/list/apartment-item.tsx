import type { ApartmentRow } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LineActions, lineRow } from '../../../ui/office/list-table.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const apartmentGrid = classes(
  'wide:grid wide:gap-4 wide:grid-cols-[minmax(0,48fr)_minmax(0,15fr)_minmax(0,23fr)_minmax(0,14fr)_0]',
  'wide:not-print:pointer-coarse:grid-cols-[minmax(0,48fr)_minmax(0,15fr)_minmax(0,23fr)_minmax(0,14fr)_var(--row-actions)]',
)

type ItemProps = {
  apartment: ApartmentRow
  /** The part of its page that the row leads to; the first without one. */
  tab?: 'calendar'
  onEdit: () => void
  onArchive: () => void
  onUnarchive: () => void
}

/** An apartment of the list. The whole row is a link; the buttons lie above it. */
export function ApartmentItem({ apartment, tab, ...actions }: ItemProps) {
  const { t } = useTexts()
  const { dayText, daysUntil, daysSince, day } = useFormats()
  const { last_cleaned_at, next_check_out, open_issues } = apartment
  return (
    <li className={classes(lineRow, apartmentGrid)}>
      <NameCell apartment={apartment} {...(tab && { tab })} />
      <dl className="grid grid-cols-1 gap-1 text-sm wide:contents">
        <Value name={t('flats.last_cleaned')}>
          {last_cleaned_at === null ? (
            <span className="text-muted">{t('flats.never_cleaned')}</span>
          ) : (
            <span title={day(last_cleaned_at)} className="inline-block first-letter:uppercase">
              {daysSince(last_cleaned_at)}
            </span>
          )}
        </Value>
        <Value name={t('flats.next_check_out')}>
          {next_check_out === null ? (
            <Nothing />
          ) : (
            <>
              <span className="inline-block font-medium first-letter:uppercase">
                {daysUntil(next_check_out)}
              </span>{' '}
              <span className="whitespace-nowrap text-muted">{dayText(next_check_out)}</span>
            </>
          )}
        </Value>
        <Value name={t('flats.open_issues')}>
          {open_issues === 0 ? (
            <Nothing />
          ) : (
            <Badge tone="waiting" className="wide:py-0.5">
              {t('list.issues', { count: open_issues })}
            </Badge>
          )}
        </Value>
      </dl>
      <Actions apartment={apartment} {...actions} />
    </li>
  )
}

function NameCell({ apartment, tab }: Pick<ItemProps, 'apartment' | 'tab'>) {
  const { t } = useTexts()
  const place = apartment.area_title ?? apartment.address
  return (
    // Each text is cut at its own end, whichever way the page runs; the place is left out where it has no room.
    <div className="min-w-0 wide:flex wide:h-[1lh] wide:text-sm wide:flex-wrap wide:items-baseline wide:gap-x-2 wide:gap-y-1 wide:overflow-clip wide:[overflow-clip-margin:2px]">
      <Link
        to="/apartments/$id"
        params={{ id: apartment.id }}
        {...(tab && { search: { tab } })}
        title={place ? `${apartment.name} · ${place}` : apartment.name}
        className="font-medium text-lg leading-snug before:absolute before:inset-0 before:rounded-card wide:max-w-full wide:shrink-0 wide:text-sm wide:before:rounded-none"
      >
        <Isolated className="wide:block wide:truncate">{apartment.name}</Isolated>
      </Link>
      <p className="text-muted text-sm wide:flex wide:min-w-24 wide:flex-1">
        <span className="wide:max-w-full wide:shrink-0 wide:truncate wide:whitespace-pre">
          {t(`apartment.${apartment.type}`)}
          {place && ' · '}
        </span>
        {place && <Isolated className="wide:block wide:min-w-0 wide:truncate">{place}</Isolated>}
      </p>
    </div>
  )
}

/** A value with its name, which on a wide screen only screen readers get: there the column has a heading. */
const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 justify-between gap-4 wide:block">
    <dt className="text-muted wide:sr-only">{name}</dt>
    <dd className="text-end wide:truncate wide:text-start">{children}</dd>
  </div>
)

const Nothing = () => <span className="text-muted">–</span>

function Actions({ apartment, onEdit, onArchive, onUnarchive }: Omit<ItemProps, 'tab'>) {
  const { t } = useTexts()
  const mayEdit = has(useUser(), 'apartments.edit')
  return (
    <LineActions>
      {apartment.archived ? (
        mayEdit && (
          <Button size="small" onClick={onUnarchive}>
            {t('flats.unarchive')}
          </Button>
        )
      ) : (
        <Link
          to="/sessions/create"
          search={{ apartment: apartment.id }}
          aria-label={`${t('flats.new_session')}: ${apartment.name}`}
          className={buttonClasses('soft', 'small')}
        >
          {t('flats.new_session')}
        </Link>
      )}
      {mayEdit && !apartment.archived && (
        <Menu
          trigger={
            <IconButton
              size="small"
              label={`${t('act.more')}: ${apartment.name}`}
              icon={<MoreIcon className="size-5" />}
            />
          }
        >
          <MenuItem icon={<EditIcon className="size-5" />} onPress={onEdit}>
            {t('act.edit')}
          </MenuItem>
          <MenuItem icon={<ArchiveIcon className="size-5" />} danger onPress={onArchive}>
            {t('flats.archive')}
          </MenuItem>
        </Menu>
      )}
    </LineActions>
  )
}
