import { damageCaseStates } from '@brightkey/contract/reports/choices'
import type { DamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { getDamageCase, updateDamageCase } from '@brightkey/contract/reports/endpoints'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { failureText, isStatus } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { CheckIcon, DownloadIcon, FileIcon } from '../../../ui/icons.tsx'
import { EditIcon, LinkIcon } from '../../../ui/office/office-icons.tsx'
import { Page, PageButton } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { formatMoney } from '../../fields/amount-inputs.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { CaseBadges, useCaseName } from '../../fields/damage/case-badges.tsx'
import { CaseLinkDialog } from '../../fields/damage/case-link-dialog.tsx'
import { CasePhotos } from '../../fields/damage/case-photos.tsx'
import { CaseReceipts } from '../../fields/damage/case-receipts.tsx'
import { DamagePackDialog } from '../../fields/damage/pack-dialog.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'

// Contains a calendar, so it loads when first opened.
const DetailsDialog = lazyPart(
  async () => (await import('../../fields/damage/details-dialog.tsx')).DetailsDialog,
)

const route = getRouteApi('/damage-cases/$id')

/** One damage case: how long is left, what is missing, what it says, and the insurer's link. */
export function DamageCaseScreen() {
  const { t } = useTexts()
  const td = useDamageText()
  const { id } = route.useParams()
  const read = useRead(getDamageCase, { id })
  const name = useCaseName()
  const [open, setOpen] = useState<'details' | 'link' | 'pack' | null>(null)
  const close = () => setOpen(null)
  if (read.isPending) return <Skeleton label={td('damage.loading')} rows={5} className="p-4 lg:p-8" />
  if (isStatus(read.error, 404))
    return (
      <Empty
        icon={<FileIcon />}
        title={<h1>{td('damage.not_found')}</h1>}
        action={
          <Link to="/damage-cases" className={buttonClasses()}>
            {td('damage.back')}
          </Link>
        }
      />
    )
  if (!read.data) return <ReadFailed read={read} isHeading />
  const { data } = read
  return (
    <Page
      title={<Isolated>{name(data)}</Isolated>}
      back={<BackLink to="/damage-cases">{td('damage.back')}</BackLink>}
      actions={
        <>
          <PageButton
            folds
            icon={<EditIcon className="size-5" />}
            label={td('damage.edit')}
            onClick={() => setOpen('details')}
          />
          <PageButton
            folds
            icon={<DownloadIcon className="size-5" />}
            label={t('pack.make')}
            onClick={() => setOpen('pack')}
          />
          <PageButton
            folds
            look="strong"
            icon={<LinkIcon className="size-5" />}
            label={td('damage.link_open')}
            onClick={() => setOpen('link')}
          />
        </>
      }
    >
      <title>{`${td('damage.see_case')} · Brightkey`}</title>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Progress damageCase={data} />
        <Details damageCase={data} />
      </div>
      <CaseReceipts damageCase={data} />
      <CasePhotos damageCase={data} />
      <Suspense>{open === 'details' && <DetailsDialog damageCase={data} onClose={close} />}</Suspense>
      {open === 'pack' && (
        <DamagePackDialog
          apartment={data.apartment.id}
          selection={{ case_id: id }}
          content={[
            data.photos.length > 0 && t('pack.photos', { count: data.photos.length }),
            data.receipts.length > 0 && td('damage.receipts', { count: data.receipts.length }),
          ]}
          texts={{ title: data.title, note: data.note ?? '' }}
          onClose={close}
        />
      )}
      {open === 'link' && <CaseLinkDialog id={id} onClose={close} />}
    </Page>
  )
}
DamageCaseScreen.texts = useDamageText

const narrowStates =
  '@max-lg:*:grid @max-lg:*:grid-cols-6 @max-lg:[&_label]:col-span-2 @max-lg:[&_label:nth-of-type(n+4)]:col-span-3'

/** The state of a case, the time that is left, and what is missing. */
function Progress({ damageCase }: { damageCase: DamageCase }) {
  const { t } = useTexts()
  const td = useDamageText()
  const { dayText } = useFormats()
  const toast = useToast()
  const update = useWrite(updateDamageCase)
  const { id, state, due_on, since, missing } = damageCase
  const change = (next: DamageCase['state']) =>
    update.mutate(
      { id, state: next },
      {
        onSuccess: () => toast({ text: td('damage.state_saved'), tone: 'good' }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Panel title={td('damage.state')} aside={<CaseBadges row={damageCase} />}>
      <div className="grid grid-cols-1 gap-3">
        {/* Without room for one row, three and two. */}
        <div className="@container">
          <div className={narrowStates}>
            <Segments
              label={td('damage.state')}
              value={state}
              choices={damageCaseStates.map((value) => ({ value, label: td(`damage.state_${value}`) }))}
              onChange={change}
            />
          </div>
        </div>
        <p>
          {td('damage.due')} <strong className="font-semibold">{dayText(due_on)}</strong>
          <span className="block text-muted text-sm">{td('damage.since', { day: dayText(since) })}</span>
        </p>
        {missing.length === 0 ? (
          <p className="flex items-center gap-2 text-good">
            <CheckIcon className="size-5" />
            {td('damage.complete')}
          </p>
        ) : (
          <div className="grid gap-1">
            <h3 className="font-semibold text-sm">{td('damage.missing')}</h3>
            <ul className="list-disc ps-5 text-sm">
              {missing.map((part) => (
                <li key={part}>{td(`damage.part_${part}`)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Details({ damageCase }: { damageCase: DamageCase }) {
  const { t, locale } = useTexts()
  const td = useDamageText()
  const { day } = useFormats()
  const { session, apartment, issue, amount, currency, link } = damageCase
  const typed = (text: string | null) => text && <TypedText text={text} />
  return (
    <Panel title={td('damage.details')}>
      <dl className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-2">
        <Row label={td('damage.apartment')}>
          <Link to="/apartments/$id" params={{ id: apartment.id }} className="text-primary underline">
            <Isolated>{apartment.name}</Isolated>
          </Link>
        </Row>
        <Row label={td('damage.session')}>
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            dir="ltr"
            className="font-mono text-primary underline"
          >
            {session.code}
          </Link>
        </Row>
        {issue && <Row label={td('damage.problem')}>{typed(issue.text) || t(`issue.${issue.kind}`)}</Row>}
        <Row label={td('damage.cost')}>
          {amount !== null && <Isolated>{formatMoney(amount, currency ?? 'AED', locale)}</Isolated>}
        </Row>
        <Row label={td('damage.receipt')}>{typed(damageCase.receipt)}</Row>
        <Row label={td('damage.booking')}>{typed(damageCase.booking_reference)}</Row>
        <Row label={td('damage.guest')}>{typed(damageCase.guest)}</Row>
        {damageCase.note && <Row label={td('damage.note')}>{typed(damageCase.note)}</Row>}
        {link && (
          <Row label={td('damage.link')}>{td('damage.link_until', { day: day(link.expires_at) })}</Row>
        )}
      </dl>
    </Panel>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const td = useDamageText()
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {children || <span className="text-muted">{td('damage.none_yet')}</span>}
      </dd>
    </div>
  )
}
