import { textIn } from '@brightkey/contract/locale'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import type { InspectionResult, InspectionRoom } from '../results/inspection-points.ts'
import { ResultPhotos } from '../results/result-photos.tsx'
import { NotApplicableIcon, UnfoldIcon } from './icons.tsx'

type OtherPointsProps = { rooms: readonly InspectionRoom[]; inspection: InspectionResult }

/** Points that were in order or not applicable: collapsed on screen, expanded in print. */
export function OtherPoints({ rooms, inspection: { ok, na } }: OtherPointsProps) {
  const t = useReportText()
  if (rooms.length === 0) return null
  return (
    <>
      <details className="group border-line border-t print:hidden">
        <summary className="flex min-h-12 items-center gap-2 pt-1 font-semibold">
          {[
            ...(ok > 0 ? [t('results.ok_count', { count: ok })] : []),
            ...(na > 0 ? [t('results.na_count', { count: na })] : []),
          ].join(' · ')}
          <UnfoldIcon className="ms-auto size-5 text-muted" />
        </summary>
        <RoomPoints rooms={rooms} />
      </details>
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
                  <bdi>{textIn(title, locale)}</bdi>
                  {note && (
                    <p className="whitespace-pre-line text-muted">
                      <bdi>{note}</bdi>
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
