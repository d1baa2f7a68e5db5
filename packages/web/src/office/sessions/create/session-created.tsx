import type { Session } from '@brightkey/contract/sessions/office-schema'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useLocalLinkWords } from '../../../platform/office/use-sharing.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { LocalLinkWarning } from '../../../ui/office/local-link-warning.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { ShareActions } from '../links/share-actions.tsx'
import { Due, UrgencyBadge } from '../session-badges.tsx'

/** The created session: its link and the ways to share it. */
export function SessionCreated({ session, onAnother }: { session: Session; onAnother: () => void }) {
  const { t } = useTexts()
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-8 lg:py-14">
      <title>{`${session.code} · Brightkey`}</title>
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
          <CheckIcon className="size-8" />
        </span>
        <h1 tabIndex={-1} ref={(node) => node?.focus()} className="font-bold text-2xl outline-none">
          {t('make.done_title', { code: session.code })}
        </h1>
        <p className="text-muted">{t('make.done_lead')}</p>
      </div>
      <Card className="grid grid-cols-1 gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Isolated className="font-bold text-lg">{session.apartment.name}</Isolated>
          <UrgencyBadge urgency={session.urgency} />
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
          <Due session={session} />
          <span>{t('make.task_count', { count: session.task_count })}</span>
          <span>{t('make.photo_count', { count: session.photos_required })}</span>
        </p>
        <p dir="ltr" className="select-all break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">
          {session.cleaning_url}
        </p>
        <LocalLinkWarning texts={useLocalLinkWords()} />
        <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap sm:*:grow">
          <ShareActions session={session} size="large" />
        </div>
      </Card>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/sessions/$id" params={{ id: session.id }} className={buttonClasses()}>
          {t('make.done_open')}
        </Link>
        <Button look="quiet" onClick={onAnother}>
          {t('make.done_another')}
        </Button>
      </div>
    </div>
  )
}
