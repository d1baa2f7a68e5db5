import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { useMemo } from 'react'
import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, RefreshIcon, SearchIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { isReceived } from '../capture/item-photos.ts'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { RefusedWork } from '../queue/refused-work.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { SignerFields } from '../signing/signer-fields.tsx'
import { inspectionView } from './inspection-view.ts'
import { RecordedResult } from './recorded-result.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoomSection } from './room-section.tsx'
import { SendBackChoice } from './send-back-choice.tsx'
import { useSigning } from './use-signing.ts'

type RoundProps = { inspection: Inspection; queue: readonly Tracked[] }

/** One round of an inspection: filled room by room, signed, and read after that. */
export function InspectionRoundPage({ inspection, queue }: RoundProps) {
  const { locale } = useLanguage()
  const t = useInspectionText()
  const view = useMemo(() => inspectionView(inspection, queue, locale), [inspection, queue, locale])
  const signing = useSigning(view, inspection)
  const { result } = inspection
  const locked = inspection.locked || view.sending
  const titles = view.items.map(({ id, title }) => ({ id, title_text: title }))
  return (
    <>
      <PageHead kind="inspection" session={inspection.session} />
      <RoundMark round={inspection.round} fresh={!locked} />
      <div id="outcome" tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
        <Outcome receivedAt={result?.submitted_at ?? null} sending={view.sending} locked={inspection.locked}>
          {result && <RecordedResult result={result} />}
        </Outcome>
      </div>
      <div id="refused" className="empty:hidden">
        <RefusedWork tasks={titles} />
      </div>
      {view.of === 0 ? (
        <Empty icon={<SearchIcon />} title={t('empty.title')}>
          {t('empty.text')}
        </Empty>
      ) : (
        <>
          <RoomBar view={view} locked={locked} />
          {view.rooms.map((room) => (
            <RoomSection
              key={room.id}
              room={room}
              round={inspection.round}
              locked={locked}
              tried={signing.tried}
              photosOf={({ id, title, photos }) => (
                <ItemPhotos itemId={id} title={title} photos={photos} locked={locked} />
              )}
            />
          ))}
          {!locked && <Signature problems={view.problems} signing={signing} />}
        </>
      )}
      <PageFoot
        received={view.items.flatMap(({ photos }) => photos.filter(isReceived)).length}
        titles={titles}
      >
        {!locked && view.of > 0 && <SignButton signing={signing} />}
      </PageFoot>
    </>
  )
}

type Signing = ReturnType<typeof useSigning>

function Signature({ problems, signing }: { problems: number; signing: Signing }) {
  const { sendBack, setSendBack, tried } = signing
  return (
    <div className="grid grid-cols-1 gap-6 border-line border-t pt-6">
      {problems > 0 && (
        <SendBackChoice problems={problems} value={sendBack} onChange={setSendBack} tried={tried} />
      )}
      <div id="signer" className="scroll-mt-14">
        <SignerFields signing={signing.signing} tried={tried} />
      </div>
    </div>
  )
}

function SignButton({ signing: { missing, tried, sign } }: { signing: Signing }) {
  const t = useLinkText()
  return (
    <>
      <div role="alert" className="empty:hidden">
        {tried && missing !== null && (
          <p className="flex items-center gap-2 font-medium text-alert text-sm">
            <AlertIcon className="size-5" />
            {missing.text}
          </p>
        )}
      </div>
      <Button look="strong" size="large" wide onClick={sign}>
        {t('sending.button')}
      </Button>
    </>
  )
}

/** That this is not the first inspection of this cleaning; nothing for the first. */
function RoundMark({ round, fresh }: { round: number; fresh: boolean }) {
  const t = useInspectionText()
  if (round < 2) return null
  const name = round === 2 ? t('round.second') : round === 3 ? t('round.third') : t('round.later', { round })
  return (
    <Notice tone="primary" icon={<RefreshIcon className="size-5" />}>
      <p className="font-semibold text-base">{name}</p>
      {fresh && <p>{t('round.again')}</p>}
    </Notice>
  )
}
