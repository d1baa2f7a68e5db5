import { textIn } from '@brightkey/contract/locale'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { OtherPoints } from '../document/other-points.tsx'
import type { ResultProps } from '../document/report-time.ts'
import { Score } from '../document/score.tsx'
import { type InspectionRoom, pointsByRoom } from './inspection-points.ts'
import { ResultPhotos } from './result-photos.tsx'
import { SignedLine } from './signed-line.tsx'

/** The inspection: score, signature, problems by room, and the other points collapsed. */
export function ResultInspection({ report, time }: ResultProps) {
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
              <bdi>{textIn(title, locale)}</bdi>
            </p>
            {note && (
              <p className="whitespace-pre-line">
                <bdi>{note}</bdi>
              </p>
            )}
            <ResultPhotos photos={photos} title={textIn(title, locale)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
