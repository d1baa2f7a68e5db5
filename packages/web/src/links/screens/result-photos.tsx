import { getResultPhotos, getResultPhotosZip } from '@brightkey/contract/inspections/endpoints'
import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import { formatInstant } from '@brightkey/i18n/format'
import { Suspense, useState } from 'react'
import { endpointUrl, sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { LinkPageKind } from '../../platform/link-page/link-kind.ts'
import { useLinkPage } from '../../platform/link-page/use-link-page.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { DownloadIcon, ImagesIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { useResultsText } from '../photos/result-texts.ts'
import { TaskPictures } from '../photos/task-pictures.tsx'
import { PageHead } from '../signing/page-head.tsx'

const kind: LinkPageKind<ResultPhotos> = {
  name: 'result-photos',
  read: (token, asked) => sendIfChanged(getResultPhotos, { token }, asked),
}

/** `/cleaning/public/result-photos/{id}`: the photos of the result, to view and download. */
export function ResultPhotosPage({ start }: { start: LinkStart<ResultPhotos> }) {
  const { state, refresh } = useLinkPage(kind, start)
  return (
    <LinkPage state={state} refresh={refresh} wide saidAt={({ updated_at }) => updated_at}>
      {(data) => (
        <>
          <PageHead kind="result-photos" session={data.session} />
          <ResultGallery data={data} token={start.token} />
        </>
      )}
    </LinkPage>
  )
}

const zipUrl = (token: string, before: boolean, locale: Locale) =>
  endpointUrl(getResultPhotosZip, { token, before: before ? 'true' : 'false', lang: locale })

/** All photos as one file; a plain link, because it may be large, and browsers inside chat apps save nothing else. */
function DownloadAll({ token, withBefore }: { token: string; withBefore: boolean }) {
  const t = useResultsText()
  const { locale } = useLanguage()
  return (
    <a href={zipUrl(token, withBefore, locale)} download className={buttonClasses('strong', 'medium')}>
      <DownloadIcon className="size-5" />
      <span>
        {t('results.download')}
        {withBefore && <span className="block font-normal text-sm">{t('results.download_with')}</span>}
      </span>
    </a>
  )
}

const ResultSlides = lazyPart(async () => (await import('../photos/result-slides.tsx')).ResultSlides)

const countBefore = ({ rooms }: ResultPhotos) =>
  rooms.flatMap(({ tasks }) => tasks).reduce((sum, { before }) => sum + before.length, 0)

/** The photos of the result by room, those from before on demand, and all of them as a file. */
function ResultGallery({ data, token }: { data: ResultPhotos; token: string }) {
  const t = useResultsText()
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const before = data.rooms.some(({ tasks }) => tasks.some((task) => task.before.length > 0))
  const withBefore = wanted && before
  const shown = data.photos + (withBefore ? countBefore(data) : 0)
  if (data.photos === 0 && !before) {
    return (
      <div role="status">
        <Empty icon={<ImagesIcon />} title={t('results.none')} className="py-16">
          {t('results.none_text')}
        </Empty>
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-bold text-lg">
          {t('results.count', { count: shown })}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {before && (
            <CheckRow
              checked={withBefore}
              onChange={() => setWanted(!wanted)}
              className="-mx-3 font-semibold"
            >
              {t('results.show_before')}
            </CheckRow>
          )}
          {(data.photos > 0 || withBefore) && <DownloadAll token={token} withBefore={withBefore} />}
        </div>
      </div>
      <RemovedOriginals data={data} withBefore={withBefore} />
      {data.rooms.map((room) => (
        <RoomResults key={room.key} room={room} withBefore={withBefore} onOpen={setOpened} />
      ))}
      {opened !== null && (
        <Suspense>
          <ResultSlides
            data={data}
            withBefore={withBefore}
            startId={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why the file to download has views in place of originals. */
function RemovedOriginals({ data, withBefore }: { data: ResultPhotos; withBefore: boolean }) {
  const t = useResultsText()
  const { locale, timeZone } = useLanguage()
  const removed = data.rooms
    .flatMap(({ tasks }) =>
      tasks.flatMap(({ before, after }) => (withBefore ? [...before, ...after] : after)),
    )
    .flatMap(({ original_removed_at: at }) => (at === undefined ? [] : [at]))
    .sort()
  const newest = removed.at(-1)
  if (newest === undefined) return null
  const date = formatInstant(newest, { locale, timeZone, style: 'date' })
  return (
    <p className="max-w-prose text-muted text-sm">
      {t('results.originals_removed', { date, count: removed.length })}
    </p>
  )
}

type Room = ResultPhotos['rooms'][number]
type RoomResultsProps = { room: Room; withBefore: boolean; onOpen: (id: string) => void }

/** One room: its tasks that have photos to show. */
function RoomResults({ room, withBefore, onOpen }: RoomResultsProps) {
  const { t, locale } = useLanguage()
  const tasks = room.tasks.filter(({ before, after }) => after.length + (withBefore ? before.length : 0) > 0)
  if (tasks.length === 0) return null
  const name = t(`room.${room.key ?? 'none'}`)
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="font-bold text-xl">{name}</h2>
      {tasks.map((task) => {
        const title = textIn(task.title, locale)
        return (
          <Card key={task.id} className="grid gap-3 p-4">
            <h3 className={title === name ? 'sr-only' : 'font-semibold'}>
              <Isolated>{title}</Isolated>
            </h3>
            <TaskPictures
              title={title}
              before={task.before}
              after={task.after}
              withBefore={withBefore}
              onOpen={onOpen}
            />
          </Card>
        )
      })}
    </section>
  )
}
