import { type MouseEvent, useState } from 'react'
import { Refused } from '../../platform/http/api.ts'
import { fetchFile } from '../../platform/http/fetch-file.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { AlertIcon, DownloadIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** How often a PDF is asked for that is still being made: two minutes by the times that the server gives. */
const MOST_TRIES = 5

type State = { at: 'idle' } | { at: 'busy'; share: number | null } | { at: 'failed'; why: string }

/** The browsers inside chat apps cannot save a file that a page made: there the link goes to the file itself. */
const savesFiles = () =>
  !/; wv\)|FBAN|FBAV|Instagram|Line\/|WhatsApp/.test(navigator.userAgent) &&
  !(/iPhone|iPad/.test(navigator.userAgent) && !/Safari\//.test(navigator.userAgent))

/**
 * The report as PDF in the reader's language. One request: what comes is saved under the server's name, and where it
 * does not come, the page says why. A new tab, or a browser that cannot save, takes the link as it is.
 */
export function PdfLink({ token, wide }: { token: string; wide: boolean }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const [state, setState] = useState<State>({ at: 'idle' })
  const address = `/api/cleaning/public/report/${encodeURIComponent(token)}/pdf/?lang=${locale}`
  const busy = state.at === 'busy'

  async function download(tries = 1) {
    try {
      const onShare = (share: number | null) => setState({ at: 'busy', share })
      const { name, type, content } = await fetchFile(address, { locale, onShare })
      saveFile(name || 'report.pdf', type, content)
      setState({ at: 'idle' })
    } catch (error) {
      const isBeingMade = error instanceof Refused && error.body.code === 'pdf_not_ready'
      if (isBeingMade && tries < MOST_TRIES) {
        setTimeout(() => void download(tries + 1), Number(error.body.seconds) * 1000)
        return
      }
      const why = error instanceof Refused ? (error.body.detail ?? '') : t('action.offline')
      setState({ at: 'failed', why })
    }
  }
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !savesFiles()) return
    event.preventDefault()
    if (!busy) void download()
  }
  const words = () => {
    if (!busy) return t('action.download_pdf')
    if (state.share === null) return t('action.preparing_pdf')
    return t('action.downloading', { percent: Math.round(state.share * 100) })
  }
  return (
    <>
      <a
        href={address}
        download
        onClick={onClick}
        aria-busy={busy || undefined}
        className={buttonClasses('strong', wide ? 'large' : 'medium', wide)}
      >
        {busy ? <Spinner /> : <DownloadIcon className="size-5" />}
        {words()}
      </a>
      {state.at === 'failed' && (
        <div role="alert" className="order-last w-full basis-full">
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p className="font-semibold">{t('failed.downloading_report')}</p>
            <p>{state.why}</p>
            <Button className="mt-2" onClick={() => void download()}>
              {t('page.retry')}
            </Button>
          </Notice>
        </div>
      )}
    </>
  )
}
