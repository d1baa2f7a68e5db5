import type { Owner } from '@brightkey/contract/owners/schema'
import { languages } from '@brightkey/i18n/languages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { NoteIcon, TrashIcon } from '../../ui/icons.tsx'
import { tableRow } from '../../ui/office/list-table.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/office/menu.tsx'
import { EditIcon, LinkIcon, MonthIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated, Ordered } from '../../ui/typed/isolated.tsx'
import { useOwnerText } from './owner-text.ts'

/** The columns of the list on a wide screen; on a phone a row is a card. */
export const ownerGrid =
  'wide:grid wide:grid-cols-[minmax(0,24fr)_minmax(0,30fr)_minmax(0,30fr)_7rem_2.25rem] wide:gap-4'

export type OwnerAction = 'edit' | 'link' | 'remove'

type ItemProps = { owner: Owner; mayEdit: boolean; onAction: (action: OwnerAction) => void }

export function OwnerItem({ owner, mayEdit, onAction }: ItemProps) {
  const to = useOwnerText()
  const { name, apartments, language, note, channel, sends_reports } = owner
  const address = channel === 'email' ? owner.email : owner.phone_text
  return (
    <li className={classes(tableRow, ownerGrid)}>
      <div className="min-w-0 pe-8 wide:pe-0">
        <h2 className="break-words font-semibold text-lg leading-snug wide:text-sm">
          <Isolated>{name}</Isolated>
        </h2>
        {note && (
          <p className="mt-1 flex items-start gap-1.5 text-muted text-sm wide:mt-0 wide:text-xs">
            <NoteIcon className="mt-0.5 size-4" />
            <span dir="auto" className="line-clamp-2 min-w-0 wide:line-clamp-1">
              <Ordered text={note} />
            </span>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 text-sm wide:contents">
        <Value name={to('owners.apartments')}>
          {apartments.length === 0 ? (
            <span className="text-muted">{to('owners.apartments_none')}</span>
          ) : (
            <>
              {to('owners.apartments_count', { count: apartments.length })}
              <Isolated className="block truncate text-muted text-xs">
                {apartments.map((each) => each.name).join(', ')}
              </Isolated>
            </>
          )}
        </Value>
        <Value name={to('owners.channel')}>
          {address === null ? (
            <span className="text-muted">{to('owners.no_address')}</span>
          ) : (
            <bdi dir="ltr" className="block truncate">
              {address}
            </bdi>
          )}
          {/* In a card the two are below each other, at its end. */}
          <Dotted className="text-muted text-xs *:flex-col *:items-end wide:*:flex-row *:*:before:hidden wide:*:*:before:block">
            {to(`owners.channel_${channel}`)}
            {to(sends_reports ? 'owners.automatic' : 'owners.by_hand')}
          </Dotted>
        </Value>
        <Value name={to('owners.language')}>
          <span lang={language}>{languages[language].name}</span>
        </Value>
      </dl>
      {/* The cell stays where there is nothing to do: the columns line up. */}
      <div className="absolute end-2 top-2 wide:static wide:justify-self-end">
        {(mayEdit || owner.url) && <Actions owner={owner} mayEdit={mayEdit} onAction={onAction} />}
      </div>
    </li>
  )
}

/** A value with its name, which on a wide screen only screen readers get: there the column has a heading. */
const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 justify-between gap-4 wide:block">
    <dt className="shrink-0 text-muted wide:sr-only">{name}</dt>
    <dd className="min-w-0 text-end wide:text-start">{children}</dd>
  </div>
)

function Actions({ owner: { id, name }, mayEdit, onAction }: ItemProps) {
  const { t } = useTexts()
  const to = useOwnerText()
  const icon = 'size-5'
  return (
    <Menu
      trigger={
        <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
      }
    >
      <MenuItem icon={<LinkIcon className={icon} />} onPress={() => onAction('link')}>
        {to('owners.link')}
      </MenuItem>
      {mayEdit && (
        <>
          <MenuLink
            icon={<MonthIcon className={icon} />}
            render={<Link to="/owners/$id/sheet" params={{ id }} />}
          >
            {to('owners.sheet')}
          </MenuLink>
          <MenuItem icon={<EditIcon className={icon} />} onPress={() => onAction('edit')}>
            {t('act.edit')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon className={icon} />} danger onPress={() => onAction('remove')}>
            {to('owners.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
