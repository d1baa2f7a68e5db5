import { has, userStatuses } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTyped } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Help } from '../../ui/office/help.tsx'
import { PeopleIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton, SearchField } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Empty } from '../../ui/states.tsx'
import { HomeLink } from '../fields/home-link.tsx'
import { InviteDialog } from '../users/invite-dialog.tsx'
import { UserList } from '../users/user-list.tsx'
import { readUsersSearch } from '../users/users-search.ts'

const route = getRouteApi('/users')

export function UsersScreen() {
  const { t } = useTexts()
  const allowed = has(useUser(), 'users.manage')
  return allowed ? (
    <Users />
  ) : (
    <Page title={t('users.title')}>
      <title>{`${t('users.title')} · Brightkey`}</title>
      <Empty icon={<PeopleIcon />} title={t('users.not_allowed')} action={<HomeLink />} />
    </Page>
  )
}

function Users() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [inviting, setInviting] = useState(false)
  const [typed, setTyped] = useTyped(
    search.search ?? '',
    (text) => void navigate({ search: (now) => readUsersSearch({ ...now, search: text }), replace: true }),
  )
  const invite = (look: ButtonLook, folds = false) => (
    <PageButton
      folds={folds}
      look={look}
      label={t('invite.open')}
      icon={<PlusIcon className="size-5" />}
      onClick={() => setInviting(true)}
    />
  )
  return (
    <Page
      title={t('users.title')}
      help={<Help label={t('help.about', { topic: t('invite.role') })}>{t('help.roles')}</Help>}
      search={<SearchField label={t('users.search')} value={typed} onChange={setTyped} />}
      actions={invite('strong', true)}
    >
      <title>{`${t('users.title')} · Brightkey`}</title>
      <div className="flex flex-wrap gap-3">
        <Segments
          label={t('users.which')}
          value={search.status ?? 'all'}
          choices={(['all', ...userStatuses] as const).map((value) => ({
            value,
            label: t(`users.${value}`),
          }))}
          onChange={(status) => void navigate({ search: (now) => readUsersSearch({ ...now, status }) })}
        />
      </div>
      <UserList search={search} invite={invite('soft')} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
