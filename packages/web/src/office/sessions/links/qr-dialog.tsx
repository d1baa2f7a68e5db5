import { encode } from 'uqr'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useLocalLinkWords } from '../../../platform/office/use-sharing.ts'
import { LocalLinkWarning } from '../../../ui/office/local-link-warning.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { SharedLink, SharedSession } from './shared-link.ts'

type DialogProps = { session: SharedSession; link: SharedLink; onClose: () => void }

/** The link as a QR code, dark on white in every theme, as cameras expect. */
export function QrDialog({ session, link, onClose }: DialogProps) {
  const { t } = useTexts()
  const localLink = useLocalLinkWords()
  const { data, size } = encode(link.url, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Modal
      title={
        <Dotted>
          {t(link.kind === 'cleaning' ? 'share.qr' : `link.${link.kind}`)}
          <bdi dir="ltr">{session.code}</bdi>
        </Dotted>
      }
      closeLabel={t('act.close')}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-4 text-center">
        <svg
          role="img"
          aria-label={t('share.qr')}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-72 rounded-card bg-white"
        >
          <path d={squares.join('')} className="fill-black" />
        </svg>
        <p className="font-semibold">
          <Isolated>{session.apartment.name}</Isolated>
        </p>
        <p className="text-muted text-sm">
          {t(link.kind === 'cleaning' ? 'share.qr_hint' : 'links.qr_hint')}
        </p>
        <LocalLinkWarning texts={localLink} />
        <p dir="ltr" className="select-all break-all text-muted text-sm">
          {link.url}
        </p>
      </div>
    </Modal>
  )
}
