import { textIn } from '@brightkey/contract/locale'
import { type ShotPicture, type ShotRow, shotPictures, shotRows } from '@brightkey/contract/reports/rules'
import type { DocumentTask, Report } from '@brightkey/contract/reports/schema'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useReportTime } from '../formats.ts'
import { PhotoTile } from './report-photo.tsx'

type ShotRowsProps = { report: Report; task: DocumentTask; narrow: boolean }

/** The named photos of a task, each next to how it should look, how it was last time, and how it was before. */
export function ShotRows({ report, task, narrow }: ShotRowsProps) {
  const { rows } = shotRows(task)
  if (rows.length === 0) return null
  const isCompared = (row: ShotRow) => shotPictures(row).length > 1
  const alone = rows.filter((row) => !isCompared(row))
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 print:gap-3">
      {rows.filter(isCompared).map((row) => (
        <ShotFigure key={row.photo.id} report={report} row={row} narrow={narrow} />
      ))}
      {alone.length > 0 && (
        <div className={classes('grid grid-cols-2 gap-x-2 gap-y-3', !narrow && 'sm:grid-cols-3')}>
          {alone.map((row) => (
            <ShotFigure key={row.photo.id} report={report} row={row} narrow />
          ))}
        </div>
      )}
    </div>
  )
}

function ShotFigure({ report, row, narrow }: { report: Report; row: ShotRow; narrow: boolean }) {
  const { locale } = useLanguage()
  const pictures = shotPictures(row)
  const title = textIn(row.shot.title, locale)
  return (
    <figure className="grid min-w-0 content-start gap-1.5 break-inside-avoid">
      <figcaption className="font-medium text-sm">
        <Isolated>{title}</Isolated>
      </figcaption>
      <div
        className={classes(
          'grid gap-2',
          pictures.length > 1 && 'grid-cols-2 print:grid-cols-4',
          pictures.length > 1 && !narrow && wide[Math.min(4, Math.max(3, pictures.length))],
        )}
      >
        {pictures.map((picture) => (
          <ShotTile key={picture.id} report={report} picture={picture} title={title} />
        ))}
      </div>
    </figure>
  )
}

const wide: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' }

function ShotTile({ report, picture, title }: { report: Report; picture: ShotPicture; title: string }) {
  const t = useReportText()
  const time = useReportTime(report)
  const address = report.photos[picture.address]
  const kind = picture.role === 'before' ? t('photos.before') : t(`shots.${picture.role}`)
  if (address === undefined)
    return (
      <p className="grid aspect-4/3 place-items-center rounded-control bg-sunken p-3 text-muted text-sm">
        {t('report.empty_photo')}
      </p>
    )
  return (
    <div className="grid min-w-0 content-start gap-1">
      <PhotoTile
        photo={picture}
        src={address.thumb_url ?? address.view_url ?? address.url}
        name={t('report.photo_of', { kind, task: title })}
        ratio={4 / 3}
      />
      <p className="flex flex-wrap gap-x-2 text-xs">
        <span className="font-medium">{kind}</span>
        {picture.at !== null && <span className="text-muted">{time(picture.at)}</span>}
      </p>
    </div>
  )
}
