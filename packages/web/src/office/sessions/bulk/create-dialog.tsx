import type { Proposal } from '@brightkey/contract/sessions/apartment-routes'
import { listProposals, listSessions } from '@brightkey/contract/sessions/endpoints'
import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import { formatList } from '@brightkey/i18n/format'
import { nameComparer } from '@brightkey/i18n/name-order'
import { addDays } from '@brightkey/i18n/plain-date'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { readEvery, useReadEvery } from '../../../platform/office/use-read.ts'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { AlertIcon, CheckIcon, PlusIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type SelectedSession, toSelected } from './selection.ts'
import { useBulkChange } from './use-bulk-change.tsx'

/** A check-out by its apartment and day, 2026-11-21. */
export type CheckOut = { apartment_id: string; day: string }

type DialogProps = {
  /** Only these; null: all that no rule will make sessions of. */
  only: readonly CheckOut[] | null
  /** Gets the sessions that were created. */
  onCreated: (sessions: readonly SelectedSession[]) => void
  onClose: () => void
}

/** Check-outs without a session, to make sessions of at once. Those whose apartment has another one that day are not ticked at first. */
export function CreateDialog({ only, onCreated, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const tb = useBulkText()
  const form = useId()
  const list = useReadEvery(listProposals, { open: only ? 'true' : 'office' })
  const { run, busy, report, closeReport } = useBulkChange()
  const wanted = only && new Set(only.map(({ apartment_id, day }) => `${apartment_id} ${day}`))
  const compareNames = nameComparer(locale)
  const all = (list.data ?? [])
    .filter(({ apartment, check_out }) => wanted?.has(`${apartment.id} ${check_out}`) ?? true)
    .toSorted(
      (a, b) => a.check_out.localeCompare(b.check_out) || compareNames(a.apartment.name, b.apartment.name),
    )
  const draft = useDraft('create-many', only?.map(({ apartment_id, day }) => `${apartment_id} ${day}`).join())
  const [day, setDay] = useDraftState(draft, 'day', '')
  const days = useDayChoices(all)
  const proposals = all.filter(
    ({ check_out }) => !days.some(({ value }) => value === day) || day === '' || check_out === day,
  )
  const [ticks, setTicks] = useDraftState<Readonly<Record<string, boolean>>>(draft, 'ticks', {})
  const [tried, setTried] = useState<readonly Proposal[]>([])
  const isTicked = ({ id, doubles }: Proposal) => ticks[id] ?? doubles.length === 0
  const tick = (some: readonly Proposal[], on: boolean) =>
    setTicks((now) => ({ ...now, ...Object.fromEntries(some.map(({ id }) => [id, on])) }))
  const ticked = proposals.filter(isTicked)
  const doubles = ticked.filter((each) => each.doubles.length > 0).length
  const isTooMany = ticked.length > mostAtOnce

  async function create() {
    if (ticked.length === 0 || isTooMany) return
    setTried(ticked)
    const outcomes = await run({
      action: 'create',
      groups: [{ ids: ticked.map(({ id }) => id) }],
      done: (count) => tb('bulk.done_create', { count }),
    })
    const made = new Set(outcomes.flatMap(({ session_id }) => session_id ?? []))
    if (made.size > 0) {
      const newest = await readEvery(listSessions, { sort: '-created' }, made.size).catch(() => [])
      onCreated(newest.filter(({ id }) => made.has(id)).map(toSelected))
    }
    if (outcomes.every(({ refused }) => refused === null)) onClose()
  }
  if (report)
    return (
      <ReportDialog
        report={report}
        sessions={tried.map(({ id, apartment }) => ({ id, apartment: apartment.name }))}
        onClose={() => {
          closeReport()
          onClose()
        }}
      />
    )
  const isEmpty = list.data !== undefined && proposals.length === 0
  const missing = wanted && list.data ? wanted.size - proposals.length : 0
  const [first, ...others] = only ?? []
  const footer = isEmpty ? (
    <DialogFooter cancel={t('act.close')}>
      <Link
        to="/sessions/create"
        search={first && others.length === 0 ? { apartment: first.apartment_id } : {}}
        className={buttonClasses('strong')}
      >
        <PlusIcon className="size-5" />
        {t('list.new')}
      </Link>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={t('act.cancel')}>
      <Button
        type="submit"
        form={form}
        look="strong"
        busy={busy !== null}
        disabled={ticked.length === 0 || isTooMany}
      >
        {tb('bulk.create', { count: ticked.length })}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={
        proposals.length === 0
          ? t('calendar.check_outs')
          : tb('bulk.create_title', { count: proposals.length })
      }
      closeLabel={t('act.close')}
      shape="sheet"
      onClose={onClose}
      footer={footer}
    >
      <Form id={form} draft={draft} onSubmit={() => void create()} className="grid grid-cols-1 gap-4">
        {list.isPending && <Skeleton label={t('calendar.loading')} rows={6} />}
        {list.isError && <ReadFailed read={list} />}
        {isEmpty && missing === 0 && (
          <Empty icon={<CheckIcon />} title={tb('bulk.create_none')}>
            {t('calendar.no_check_outs_hint')}
          </Empty>
        )}
        {missing > 0 && <Notice>{tb('bulk.create_missing', { count: missing })}</Notice>}
        {isTooMany && <Notice tone="waiting">{tb('bulk.too_many', { count: mostAtOnce })}</Notice>}
        <div role="status" className="empty:hidden">
          {doubles > 0 && (
            <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
              {tb('bulk.create_doubles', { count: doubles })}
            </Notice>
          )}
        </div>
        {days.length > 1 && (
          <Segments label={t('calendar.check_outs')} value={day} choices={days} onChange={setDay} />
        )}
        {[...Map.groupBy(proposals, ({ check_out }) => check_out)].map(([day, same]) => (
          <Day key={day} day={day} proposals={same} isTicked={isTicked} onTick={tick} />
        ))}
      </Form>
    </Modal>
  )
}

/** All days, and today and tomorrow by themselves where there are check-outs on them; empty if all are on one day. */
function useDayChoices(proposals: readonly Proposal[]) {
  const { t } = useTexts()
  const { today } = useDateTexts()
  const days = new Set(proposals.map(({ check_out }) => check_out))
  if (days.size < 2) return []
  const near = [
    { value: today, label: t('home.today') },
    { value: addDays(today, 1), label: t('home.tomorrow') },
  ]
  return [{ value: '', label: t('list.all') }, ...near.filter(({ value }) => days.has(value))]
}

type DayProps = {
  day: string
  proposals: readonly Proposal[]
  isTicked: (proposal: Proposal) => boolean
  onTick: (proposals: readonly Proposal[], on: boolean) => void
}

/** The check-outs of a day, and a tick for all of them. */
function Day({ day, proposals, isTicked, onTick }: DayProps) {
  const { t, locale } = useTexts()
  const { dayText, daysUntil, moment } = useFormats()
  const count = proposals.filter(isTicked).length
  return (
    <fieldset className="grid grid-cols-1 rounded-card border border-line p-1">
      <legend className="sr-only">{dayText(day)}</legend>
      <CheckRow
        className="bg-sunken/60"
        checked={count === proposals.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < proposals.length
        }}
        onChange={({ target }) => onTick(proposals, target.checked)}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t('calendar.check_out', { when: daysUntil(day) })}</span>
          <span className="text-muted text-sm">{dayText(day)}</span>
        </span>
      </CheckRow>
      {proposals.map((proposal) => (
        <CheckRow
          key={proposal.id}
          checked={isTicked(proposal)}
          onChange={({ target }) => onTick([proposal], target.checked)}
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Isolated className="min-w-0 flex-1 basis-40 font-semibold">{proposal.apartment.name}</Isolated>
            {proposal.urgency === 'check_and_check_in' && (
              <Badge tone="waiting">{t('calendar.same_day')}</Badge>
            )}
            <span className="text-muted text-sm">
              {t('calendar.due', { when: moment(proposal.expires_at) })}
            </span>
            {proposal.doubles.length > 0 && (
              <span className="basis-full font-medium text-sm text-waiting">
                {t('doubles.short', {
                  codes: formatList(
                    proposal.doubles.map(({ code }) => code),
                    locale,
                  ),
                })}
              </span>
            )}
          </span>
        </CheckRow>
      ))}
    </fieldset>
  )
}
