import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, FileIcon, SearchIcon } from '../../ui/icons.tsx'
import { type FlaggedPhoto, useFlagWords } from './flag-words.ts'
import { useNameOf } from './photo-name.ts'
import { useSayFine } from './use-say-fine.ts'

type ItemProps = { session: Session; flagged: FlaggedPhoto; onOpen: () => void }

/** One flagged photo, beside the one it repeats, and why. */
export function FlaggedItem({ session, flagged, onOpen }: ItemProps) {
  const { t } = useWords()
  const words = useFlagWords(session.id)
  const fine = useSayFine(session.id)
  const name = useNameOf(session)(flagged)
  const others = flagged.flags.flatMap(({ other }) => other?.photo ?? [])
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 not-last:border-b">
      <button type="button" onClick={onOpen} className="flex gap-1 rounded-control" aria-label={name}>
        {[flagged.photo, ...others.slice(0, 1)].map((photo) => (
          <Thumb key={photo.url} photo={photo} />
        ))}
      </button>
      <div className="min-w-0 flex-1 basis-44">
        <ul className="grid gap-0.5 font-semibold text-sm">
          {flagged.flags.map((flag) => (
            <li key={flag.id}>{words(flag)}</li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          <bdi>{name}</bdi>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" icon={<SearchIcon className="size-4" />} onClick={onOpen}>
            {t('evidence.look')}
          </Button>
          <Button
            size="small"
            look="quiet"
            icon={<CheckIcon className="size-4" />}
            busy={fine.busy}
            onClick={() => fine.say(flagged.photo.id)}
          >
            {t('evidence.fine')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Thumb({ photo }: { photo: Photo }) {
  const frame = 'size-16 rounded-mark border border-line bg-sunken'
  if (photo.view_url === null) return <FileIcon className={`${frame} p-4 text-muted`} />
  return <img src={photo.thumb_url ?? photo.url} alt="" loading="lazy" className={`${frame} object-cover`} />
}
