import type { EndpointOutput } from '@brightkey/contract/api'
import { listDoubles } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { send } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { toInstant, toWallTime, wallDay } from '../../platform/office/wall-time.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/modal.tsx'

export type Doubles = EndpointOutput<typeof listDoubles>

/**
 * The sessions of an apartment that are due on the day of this instant, without the one that is moved there. None where they cannot
 * be read: what follows shows by itself whether the server is within reach.
 */
export const findDoubles = (apartment_id: string, expires_at: string, moved?: string): Promise<Doubles> =>
  send(listDoubles, { apartment_id, expires_at }).then(
    (doubles) => doubles.filter(({ id }) => id !== moved),
    () => [],
  )

type NoticeProps = {
  /** Null: none is chosen yet. */
  apartment: string | null
  /** On the wall clock of the instance; empty: there is nothing to warn of. */
  due: string
  /** The session that gets this due time. On the day that it has now there is nothing to warn of. */
  moved?: { id: string; expires_at: string }
}

/** Warns of sessions that the apartment has on the same day. */
export function DoublesNotice({ apartment, due, moved }: NoticeProps) {
  const { t } = useTexts()
  const stays = moved !== undefined && wallDay(due) === wallDay(toWallTime(moved.expires_at))
  const input =
    apartment === null || due === '' || stays ? null : { apartment_id: apartment, expires_at: toInstant(due) }
  const doubles = (useRead(listDoubles, input).data ?? []).filter(({ id }) => id !== moved?.id)
  return (
    <div role="status" className="empty:hidden">
      {doubles.length > 0 && (
        <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('doubles.title')}</p>
          <DoublesText doubles={doubles} />
        </Notice>
      )}
    </div>
  )
}

type ConfirmProps = { doubles: Doubles; confirm: string; onConfirm: () => void; onClose: () => void }

/** Asks before an apartment gets one more session on a day. */
export function ConfirmDouble({ doubles, confirm, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTexts()
  return (
    <Confirm
      title={t('doubles.title')}
      look="strong"
      labels={{ confirm, cancel: t('act.cancel') }}
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DoublesText doubles={doubles} />
    </Confirm>
  )
}

type Guarded = { apartment_id: string; expires_at: string }

/**
 * Has what gives an apartment a session on a day wait for a yes where it has one already; it is done at once where there is none. `confirm`
 * is the label of the yes. `question` is to be rendered.
 */
export function useDoubleGuard(confirm: string) {
  const [asked, setAsked] = useState<{ doubles: Doubles; act: () => void } | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const close = () => setAsked(null)
  async function guard({ apartment_id, expires_at }: Guarded, act: () => void): Promise<void> {
    setIsLooking(true)
    const doubles = await findDoubles(apartment_id, expires_at)
    setIsLooking(false)
    if (doubles.length > 0) setAsked({ doubles, act })
    else act()
  }
  const question: ReactNode = asked && (
    <ConfirmDouble
      doubles={asked.doubles}
      confirm={confirm}
      onConfirm={() => {
        close()
        asked.act()
      }}
      onClose={close}
    />
  )
  return { guard, isLooking, question }
}

/** Which sessions there are, each with a link in a new tab, for what is being filled in stays here. */
function DoublesText({ doubles }: { doubles: Doubles }) {
  const { t } = useTexts()
  return (
    <>
      <ul className="flex flex-wrap gap-x-4">
        {doubles.map(({ id, code, can_open }) => (
          <li key={id} dir="ltr" className="font-mono">
            {can_open ? (
              <Link
                to="/sessions/$id"
                params={{ id }}
                target="_blank"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {code}
              </Link>
            ) : (
              code
            )}
          </li>
        ))}
      </ul>
      <p>{t('doubles.text')}</p>
    </>
  )
}
