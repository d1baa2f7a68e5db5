import { datedPoints, pointsByRoom } from '@brightkey/contract/inspections/rules'
import { textIn } from '@brightkey/contract/locale'
import { formatDay } from '@brightkey/i18n/day'
import { useLanguage, useReportText } from '../../../platform/language/language.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import type { ResultProps } from '../../formats.ts'
import { NotApplicableIcon } from '../../icons.tsx'
import type { InspectionResult, InspectionRoom } from '../../result-items.ts'
import { ResultPhotos, SignedLine } from '../result-parts.tsx'

/** The inspection: score, signature, problems by room, and the other points collapsed. */
export function Drawing({ report, time }: ResultProps) {
  const t = useReportText()
  const { inspection } = report.results
  if (inspection === null) return null
  const { problems, others } = pointsByRoom(inspection.rooms)
  return (
    <Card className="@container grid grid-cols-1 gap-5 p-4 sm:p-6 print:block print:border-0 print:p-0">
      <div className="grid gap-4 break-inside-avoid print:mb-4">
        <Score inspection={inspection} />
        <SignedLine time={time} signer={inspection.inspector} at={inspection.submitted_at} />
      </div>
      {problems.length === 0 && inspection.ok > 0 && (
        <Notice tone="good" icon={<CheckIcon className="size-5" />} className="print:mb-3">
          {t('results.all_ok')}
        </Notice>
      )}
      {problems.map((room) => (
        <RoomProblems key={room.key ?? 'none'} room={room} />
      ))}
      <Dates rooms={inspection.rooms} />
      <OtherPoints rooms={others} inspection={inspection} />
    </Card>
  )
}

function RoomProblems({ room: { key, items } }: { room: InspectionRoom }) {
  const t = useReportText()
  const { locale } = useLanguage()
  return (
    <div className="print:mb-4">
      <h3 className="mb-2 font-bold break-after-avoid">{t(`room.${key ?? 'none'}`)}</h3>
      <ul className="grid gap-4 print:block">
        {items.map(({ id, title, note, photos }) => (
          <li key={id} className="grid gap-2 border-alert-mark border-s-4 ps-3 break-inside-avoid print:mb-3">
            <p className="font-semibold">
              <Isolated>{textIn(title, locale)}</Isolated>
            </p>
            {note && (
              <p dir="auto" className="whitespace-pre-line">
                <TypedText text={note} />
              </p>
            )}
            <ResultPhotos photos={photos} title={textIn(title, locale)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What has an expiry date, with the day that the inspector confirmed or read. */
function Dates({ rooms }: { rooms: readonly InspectionRoom[] }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const dated = datedPoints(rooms)
  if (dated.length === 0) return null
  return (
    <div className="print:mb-4">
      <h3 className="mb-2 font-bold break-after-avoid">{t('results.dates')}</h3>
      <ul className="grid divide-y divide-line">
        {dated.map(({ item, day }) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-6 py-2 break-inside-avoid">
            <Isolated>{textIn(item.title, locale)}</Isolated>
            <span className="font-semibold">
              {t('results.valid_until', { day: formatDay(day, locale, 'date') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The score of an inspection and its counts; no score if every point was not applicable. */
function Score({ inspection: { score, ok, problems, na } }: { inspection: InspectionResult }) {
  const t = useReportText()
  const counts = [
    { count: ok, Mark: CheckIcon, text: t('results.ok_count', { count: ok }), tone: 'text-good' },
    {
      count: problems,
      Mark: AlertIcon,
      text: t('results.problem_count', { count: problems }),
      tone: 'text-alert',
    },
    { count: na, Mark: NotApplicableIcon, text: t('results.na_count', { count: na }), tone: 'text-muted' },
  ]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {score !== null && (
          <p className="grid">
            <span className={classes('font-bold text-5xl digits', problems === 0 ? 'text-good' : 'text-ink')}>
              {t('results.percent', { percent: score })}
            </span>
            <span className="text-muted text-sm">{t('results.score')}</span>
          </p>
        )}
        <ul className="grid gap-1">
          {counts.map(
            ({ count, Mark, text, tone }) =>
              count > 0 && (
                <li key={tone} className={classes('flex items-center gap-2 font-semibold', tone)}>
                  <Mark className="size-5" />
                  {text}
                </li>
              ),
          )}
        </ul>
      </div>
      {ok + problems > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 print:hidden overflow-hidden rounded-full">
          <span style={{ flexGrow: ok }} className="bg-good-mark" />
          <span style={{ flexGrow: problems }} className="bg-alert-mark" />
        </div>
      )}
    </div>
  )
}

type OtherPointsProps = { rooms: readonly InspectionRoom[]; inspection: InspectionResult }

/** Points that were in order or not applicable: collapsed on screen, expanded in print. */
function OtherPoints({ rooms, inspection: { ok, na } }: OtherPointsProps) {
  const t = useReportText()
  if (rooms.length === 0) return null
  return (
    <>
      <Disclosure
        className="border-line border-t print:hidden"
        summaryClassName="pt-1 font-semibold"
        summary={
          <Dotted>
            {ok > 0 && t('results.ok_count', { count: ok })}
            {na > 0 && t('results.na_count', { count: na })}
          </Dotted>
        }
      >
        <RoomPoints rooms={rooms} />
      </Disclosure>
      <div className="hidden print:block">
        <RoomPoints rooms={rooms} />
      </div>
    </>
  )
}

function RoomPoints({ rooms }: Pick<OtherPointsProps, 'rooms'>) {
  const t = useReportText()
  const { locale } = useLanguage()
  return (
    <div className="grid gap-4 pt-2 print:block">
      {rooms.map(({ key, items }) => (
        <div key={key ?? 'none'} className="print:mb-3">
          <h3 className="mb-2 font-semibold text-sm break-after-avoid">{t(`room.${key ?? 'none'}`)}</h3>
          <ul className="grid items-start gap-x-6 gap-y-2 text-sm @min-[36rem]:grid-cols-2 print:grid-cols-2">
            {items.map(({ id, title, state, note, photos }) => (
              <li key={id} className="flex min-w-0 items-start gap-2 break-inside-avoid">
                <StateIcon ok={state === 'ok'} />
                <div className="grid min-w-0 flex-1 gap-1">
                  <Isolated>{textIn(title, locale)}</Isolated>
                  {note && (
                    <p dir="auto" className="whitespace-pre-line text-muted">
                      <TypedText text={note} />
                    </p>
                  )}
                  <ResultPhotos photos={photos} title={textIn(title, locale)} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function StateIcon({ ok }: { ok: boolean }) {
  const t = useReportText()
  const Icon = ok ? CheckIcon : NotApplicableIcon
  return (
    <Icon
      className={ok ? 'size-5 text-good' : 'size-5 text-muted'}
      aria-hidden={undefined}
      role="img"
      aria-label={t(ok ? 'results.ok' : 'results.na')}
    />
  )
}
