import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { MicrophoneIcon, SendIcon, StopIcon, TrashIcon } from '../icons.tsx'
import {
  canRecord,
  type Recorded,
  type Recording,
  type RecordingFailure,
  startRecording,
  whyNoRecording,
} from './recorder.ts'
import { VoicePlayer, type VoiceText } from './voice-player.tsx'

const mostSeconds = 30

type VoiceRecorderProps = {
  t: VoiceText
  /** Takes what was recorded; it is offered again where this resolves to false. */
  onSend: (recorded: Recorded) => Promise<boolean>
  /** Whether it is taken as soon as it is recorded, also when the recorder is left meanwhile: it is sent with something else. */
  isTakenAtOnce?: boolean
}

type Step =
  | { name: 'idle'; failure: RecordingFailure | null }
  | { name: 'asking' }
  | { name: 'recording'; recording: Recording }
  | { name: 'recorded'; recorded: Recorded; url: string; isSending: boolean }

const idle: Step = { name: 'idle', failure: null }

/** Records a voice note of at most 30 seconds; it can be heard before it is sent or deleted. */
export function VoiceRecorder({ t, onSend, isTakenAtOnce = false }: VoiceRecorderProps) {
  const [step, setStep] = useState<Step>(idle)
  const last = useRef<Step>(idle)
  const isLeft = useRef(false)
  const go = (to: Step) => {
    last.current = to
    setStep(to)
  }
  const leave = useEffectEvent(() => {
    const { current } = last
    last.current = idle
    isLeft.current = true
    if (current.name === 'recorded') URL.revokeObjectURL(current.url)
    if (current.name !== 'recording') return
    // Otherwise what was not sent goes with the page.
    if (isTakenAtOnce) void current.recording.stop().then(onSend)
    else current.recording.drop()
  })
  useEffect(() => {
    isLeft.current = false
    return () => leave()
  }, [])
  async function begin() {
    go({ name: 'asking' })
    try {
      const recording = await startRecording()
      // The microphone was allowed too late.
      if (isLeft.current) recording.drop()
      else go({ name: 'recording', recording })
    } catch (error) {
      go({ name: 'idle', failure: whyNoRecording(error) })
    }
  }
  async function stop(recording: Recording) {
    const recorded = await recording.stop()
    if (last.current.name !== 'recording') return
    if (isTakenAtOnce) {
      go({ name: 'asking' })
      if (await onSend(recorded).catch(() => false)) return go(idle)
    }
    go({ name: 'recorded', recorded, url: URL.createObjectURL(recorded.blob), isSending: false })
  }
  async function send(now: Step & { name: 'recorded' }) {
    go({ ...now, isSending: true })
    if (await onSend(now.recorded).catch(() => false)) drop(now.url)
    else go({ ...now, isSending: false })
  }
  function drop(url: string) {
    URL.revokeObjectURL(url)
    go(idle)
  }
  if (!canRecord()) return null
  if (step.name === 'recording') return <Countdown t={t} onStop={() => void stop(step.recording)} />
  if (step.name === 'recorded')
    return (
      <div className="grid gap-3">
        <VoicePlayer
          t={t}
          url={step.url}
          seconds={step.recorded.seconds}
          sound={step.recorded.blob}
          isDrawn
        />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<SendIcon className="size-5" />}
            busy={step.isSending}
            onClick={() => void send(step)}
          >
            {t('voice.send')}
          </Button>
          <Button look="quiet" icon={<TrashIcon className="size-5" />} onClick={() => drop(step.url)}>
            {t('voice.drop')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon={<MicrophoneIcon />} busy={step.name === 'asking'} onClick={() => void begin()}>
        {t('voice.record')}
      </Button>
      {step.name === 'idle' && step.failure ? (
        <p role="alert" className="text-alert text-sm">
          {t(`voice.${step.failure}`)}
        </p>
      ) : (
        <p className="text-muted text-sm">{t('voice.hint')}</p>
      )}
    </div>
  )
}

/** Counts the seconds that are left, and stops at the last. */
function Countdown({ t, onStop }: { t: VoiceText; onStop: () => void }) {
  const [left, setLeft] = useState(mostSeconds)
  const stop = useRef(onStop)
  useEffect(() => {
    const until = performance.now() + mostSeconds * 1000
    const timer = setInterval(() => {
      const now = Math.ceil((until - performance.now()) / 1000)
      setLeft(Math.max(0, now))
      if (now > 0) return
      clearInterval(timer)
      stop.current()
    }, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="danger" icon={<StopIcon />} onClick={onStop}>
        {t('voice.stop')}
      </Button>
      <span role="timer" className="font-semibold digits">
        {t('voice.left', { seconds: left })}
      </span>
    </div>
  )
}
