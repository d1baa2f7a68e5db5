import type { Inspection, InspectionResult } from '@brightkey/contract/inspections/inspection-schema'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { classes } from '../../ui/classes.ts'
import { RefreshIcon, SearchIcon, UndoIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { ItemPhotos, isReceived } from '../capture/item-photos.tsx'
import { PageFoot, SignButton } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { CallOffice } from '../queue/call-office.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { SignerFields } from '../signing/signer-fields.tsx'
import { inspectionView } from './inspection-view.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomSection } from './room-section.tsx'
import { useInspectionText } from './texts.ts'
import { useSigning } from './use-signing.ts'

type RoundProps = { inspection: Inspection; queue: readonly Tracked[] }

/** One round of an inspection: filled room by room, signed, and read after that. */
export function InspectionRoundPage({ inspection, queue }: RoundProps) {
  const { locale } = useLanguage()
  const t = useInspectionText()
  const tl = useLinkText()
  const view = useMemo(() => inspectionView(inspection, queue, locale), [inspection, queue, locale])
  const signing = useSigning(view, inspection)
  const { result } = inspection
  const locked = inspection.locked || view.sending
  const titles = view.items.map(({ id, title }) => ({ id, title_text: title }))
  return (
    <>
      <PageHead kind="inspection" session={inspection.session} locked={locked} />
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
        <Empty icon={<SearchIcon />} title={t('empty.title')} action={!inspection.locked && <CallOffice />}>
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
              renderPhotos={({ id, title, photos }) => (
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
        error={signing.tried ? (signing.missing?.text ?? null) : null}
      >
        {!locked && view.of > 0 && (
          <SignButton ready={signing.missing === null} onSign={signing.sign}>
            {tl('sending.button')}
          </SignButton>
        )}
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

/** The result of a signed inspection, in green once the office has it. */
function RecordedResult({ result }: { result: InspectionResult }) {
  const t = useInspectionText()
  const { inspector, score, ok, problems, na, task_ids } = result
  const name = [inspector.name, inspector.company].filter(Boolean).join(', ')
  const counts = [
    t('result.ok', { count: ok }),
    t('room.problems', { count: problems }),
    ...(na > 0 ? [t('result.na', { count: na })] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-2 pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {score !== null && (
          <p className="flex items-baseline gap-2">
            <span>{t('result.score')}</span>
            <span dir="ltr" className="digits font-bold text-3xl">
              {score}%
            </span>
          </p>
        )}
        <p className="font-medium">{counts.join(', ')}</p>
      </div>
      <p>{t('result.by', { name })}</p>
      {task_ids.length > 0 && (
        <p className="flex gap-2">
          <UndoIcon className="mt-0.5 size-4" />
          <span>
            {t('result.sent_back', { count: task_ids.length })} {t('result.next')}
          </span>
        </p>
      )}
    </div>
  )
}

type SendBackProps = {
  problems: number
  value: boolean | null
  onChange: (back: boolean) => void
  tried: boolean
}

/** Whether the problems are sent back as rework: the inspector decides, there is no default. */
function SendBackChoice({ problems, value, onChange, tried }: SendBackProps) {
  const t = useInspectionText()
  const choices = [
    { back: true, label: t('problems.back', { count: problems }), text: t('problems.back_text') },
    { back: false, label: t('problems.notify'), text: t('problems.notify_text') },
  ]
  return (
    <fieldset id="problems" className="scroll-mt-14">
      <legend className="mb-2 font-bold">{t('problems.heading', { count: problems })}</legend>
      <div className="grid gap-2">
        {choices.map(({ back, label, text }) => (
          <CheckRow
            key={label}
            kind="radio"
            name="send-back"
            checked={value === back}
            onChange={() => onChange(back)}
            className={classes(
              'border-2 bg-surface py-3',
              value === back
                ? 'border-primary'
                : tried && value === null
                  ? 'border-alert-mark'
                  : 'border-line',
            )}
          >
            <span className="block font-semibold">{label}</span>
            <span className="block text-muted text-sm">{text}</span>
          </CheckRow>
        ))}
      </div>
      {tried && value === null && <p className="pt-1.5 text-alert text-sm">{t('problems.choose')}</p>}
    </fieldset>
  )
}
