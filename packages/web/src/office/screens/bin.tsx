import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '../../platform/office/words.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { BinList } from '../sessions/bin/bin-list.tsx'

const route = getRouteApi('/sessions/bin')

export function BinScreen() {
  const { t } = useWords()
  const navigate = route.useNavigate()
  const back = (
    <Link
      to="/"
      className="-ms-1 mb-1 inline-flex min-h-9 items-center gap-1 rounded-control pe-2 text-primary text-sm"
    >
      <BackIcon className="size-4" />
      {t('nav.sessions')}
    </Link>
  )
  return (
    <Page title={t('bin.title')} lead={t('bin.lead')} back={back}>
      <title>{`${t('bin.title')} · Brightkey`}</title>
      <BinList onOpen={(id) => void navigate({ to: '/sessions/$id', params: { id } })} />
    </Page>
  )
}
