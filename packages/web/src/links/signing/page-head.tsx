import type { PageSession } from '@brightkey/contract/inspections/schema'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { useText } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'

type PageHeadProps = {
  /** Not the cleaning page, which has its own header, nor progress, which does not name the apartment, nor a damage case. */
  kind: Exclude<AnyLinkKind, 'cleaning' | 'progress' | 'damage-case'>
  session: Pick<PageSession, 'code' | 'apartment_name' | 'apartment_type' | 'area_title'>
  /** Nothing is left to do here, so the head does not ask for it. */
  locked?: boolean
}

/** Which apartment, what this page is, and what to do here, for first-time readers. */
export function PageHead({ kind, session, locked = false }: PageHeadProps) {
  const t = useText()
  const tl = useLinkText()
  const about = [t(`apartment.${session.apartment_type}`), session.area_title].filter((each) => each !== null)
  return (
    <header className="grid gap-1.5">
      <title>{`${t(`link.${kind}`)} · ${keepDigitOrder(session.apartment_name)}`}</title>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span className="font-semibold text-primary">{t(`link.${kind}`)}</span>
        <bdi dir="ltr" className="digits">
          {session.code}
        </bdi>
      </p>
      <h1 className="text-balance font-bold text-2xl sm:text-3xl">
        <Isolated>{session.apartment_name}</Isolated>
      </h1>
      <p className="text-muted">
        <Isolated>{about.join(', ')}</Isolated>
      </p>
      {!locked && <p>{tl(`purpose.${kind}`)}</p>}
    </header>
  )
}
