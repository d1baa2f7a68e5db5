import type { texts } from '@brightkey/i18n/en/voice'
import type { Translate } from '@brightkey/i18n/message'
import { useEffect, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { PauseIcon, PlayIcon } from '../icons.tsx'
import { usePlaying } from './use-playing.ts'

export type VoiceText = Translate<typeof texts>

type PlayerProps = {
  t: VoiceText
  url: string
  seconds: number
  /** Whether its sound is drawn before it is played: that reads all of it. */
  isDrawn?: boolean
  /** What the address is of, where it was just recorded: a page may not read addresses of its own. */
  sound?: Blob
}

/** A voice note: a button, its sound as bars, and how long it is. `url`: null once it was removed. */
export function VoicePlayer({ url, ...rest }: Omit<PlayerProps, 'url'> & { url: string | null }) {
  if (url === null) return <p className="text-muted text-sm">{rest.t('voice.removed')}</p>
  return <Player key={url} url={url} {...rest} />
}

function Player({ t, url, seconds, isDrawn = false, sound }: PlayerProps) {
  const { isPlaying, second, isFailed, toggle } = usePlaying(url)
  const peaks = usePeaks(sound ?? url, isDrawn || isPlaying)
  const whole = Math.max(1, Math.round(seconds))
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <IconButton
          look="soft"
          label={`${t(isPlaying ? 'voice.pause' : 'voice.play')}: ${t('voice.note', { seconds: whole })}`}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={toggle}
        />
        <Bars peaks={peaks} share={second / Math.max(seconds, 0.1)} />
        <span className="text-muted text-sm digits" aria-hidden="true">
          {clock(isPlaying ? second : seconds)}
        </span>
      </div>
      {isFailed && (
        <p role="status" className="text-alert text-sm">
          {t('voice.unplayable')}
        </p>
      )}
    </div>
  )
}

/** `0:07`. */
const clock = (seconds: number) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const flat = Array.from({ length: 32 }, () => 0.12)

function usePeaks(source: string | Blob, isWanted: boolean): readonly number[] {
  const [peaks, setPeaks] = useState<readonly number[]>(flat)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    // Without a drawing it still plays.
    void readPeaks(source).then(
      (read) => isLeft || setPeaks(read),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [source, isWanted])
  return peaks
}

/** Time runs as the text does. */
function Bars({ peaks, share }: { peaks: readonly number[]; share: number }) {
  return (
    <svg viewBox="0 0 128 32" aria-hidden="true" className="h-8 w-32 rtl:[scale:-1_1]">
      {peaks.map((peak, index) => {
        const height = Math.max(3, peak * 30)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={index * 4}
            y={(32 - height) / 2}
            width="2.5"
            height={height}
            rx="1"
            className={classes(index / peaks.length < share ? 'fill-primary' : 'fill-muted/50')}
          />
        )
      })}
    </svg>
  )
}

/** How many bars a drawing of sound has. */
const bars = 32

/** The loudness along a recording, each from 0 to 1, from its decoded sound. Rejects where it cannot be read. */
async function readPeaks(source: string | Blob): Promise<number[]> {
  const bytes = await (typeof source === 'string' ? readBytes(source) : source.arrayBuffer())
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const each = Math.max(1, Math.floor(samples.length / bars))
  const peaks = Array.from({ length: bars }, (_, bar) =>
    samples
      .subarray(bar * each, (bar + 1) * each)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  )
  const loudest = Math.max(...peaks, 0.01)
  return peaks.map((peak) => peak / loudest)
}

async function readBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.arrayBuffer()
}
