import { getReportPdf } from '@brightkey/contract/reports/endpoints'
import type { Report } from '@brightkey/contract/reports/schema'
import { type MouseEvent, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { fetchFile, saveFile } from '../../platform/http/fetch-file.ts'
import { endpointUrl, failureReason, Refused, toFailure } from '../../platform/http/send.ts'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { readStoredText } from '../../platform/stored-text.ts'
import { tokenKeys } from '../../platform/tokens.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button, type ButtonSize, buttonClasses, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { AlertIcon, CopyIcon, DownloadIcon, PrintIcon, SendIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ShareIcon } from '../icons.tsx'

const pictureTimeoutMs = 20_000

/** Calls for every picture of the page, and resolves when all have come or failed; after 20 s with what there is. */
async function waitForPictures(): Promise<void> {
  const all = [...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))])
}

/** Attempts while the PDF is being made: about two minutes with the retry delays the server sends. */
const MAX_ATTEMPTS = 5

type State = { at: 'idle' } | { at: 'busy'; share: number | null } | { at: 'failed'; why: string }

/** In-app browsers of chat apps cannot save a generated file, so there the link points to the file itself. */
const savesFiles = () =>
  !/; wv\)|FBAN|FBAV|Instagram|Line\/|WhatsApp/.test(navigator.userAgent) &&
  !(/iPhone|iPad/.test(navigator.userAgent) && !/Safari\//.test(navigator.userAgent))

/**
 * Downloads the report as PDF in the reader's language: one request, saved under the server's file name, with errors
 * shown on the page. A click for a new tab, or a browser that cannot save files, follows the plain link.
 */
function PdfLink({ token, wide }: { token: string; wide: boolean }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const [state, setState] = useState<State>({ at: 'idle' })
  const address = endpointUrl(getReportPdf, { token, lang: locale })
  const busy = state.at === 'busy'

  async function download(attempt = 1) {
    try {
      const onShare = (share: number | null) => setState({ at: 'busy', share })
      const { name, type, content } = await fetchFile(address, { locale, onShare })
      saveFile(name || 'report.pdf', type, content)
      setState({ at: 'idle' })
    } catch (error) {
      const isBeingMade = error instanceof Refused && error.body.code === 'pdf_not_ready'
      if (isBeingMade && attempt < MAX_ATTEMPTS) {
        setTimeout(() => void download(attempt + 1), Number(error.body.seconds) * 1000)
        return
      }
      const why = failureReason(toFailure(error), t) || t('action.offline')
      setState({ at: 'failed', why })
    }
  }
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !savesFiles()) return
    event.preventDefault()
    if (!busy) void download()
  }
  const getLabel = () => {
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
        {getLabel()}
      </a>
      {state.at === 'failed' && (
        <div role="alert" className="order-last col-span-2 w-full basis-full">
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

type ReportActionsProps = { report: Report; token: string; onPhone: boolean }

/** Download, share, print; on wide screens also links into the office for logged-in users. */
export function ReportActions({ report, token, onPhone }: ReportActionsProps) {
  const t = useReportText()
  const { apartment, code } = report.document
  const title = t('report.document_title', { apartment: apartment.name, code })
  return (
    <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap print:hidden">
      <PdfLink token={token} wide={onPhone} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:contents">
        <ShareLink title={title} size="medium" />
        {!onPhone && (
          <>
            <PrintButton size="medium" />
            <OfficeLinks reportId={report.id} />
          </>
        )}
      </div>
    </div>
  )
}

/** Links to the report's session, for a user logged in on this browser. Makes no request. */
function OfficeLinks({ reportId }: { reportId: string }) {
  const t = useReportText()
  if (readStoredText(tokenKeys.access) === null) return null
  return (
    <>
      <a href={`/reports/${reportId}?send`} className={buttonClasses('soft')}>
        <SendIcon className="size-5" />
        {t('action.send')}
      </a>
      <a href={`/reports/${reportId}`} className={buttonClasses('quiet')}>
        {t('action.open_office')}
      </a>
    </>
  )
}

/** Prints once all pictures have loaded: those below the fold are lazy. */
function PrintButton({ size }: { size: ButtonSize }) {
  const t = useReportText()
  const [busy, setBusy] = useState(false)
  async function onPrint() {
    setBusy(true)
    await waitForPictures()
    setBusy(false)
    print()
  }
  return (
    <Button size={size} busy={busy} icon={<PrintIcon className="size-5" />} onClick={() => void onPrint()}>
      {t('action.print')}
    </Button>
  )
}

type ShareLinkProps = { title: string; size: ButtonSize }

/** Shares this page's URL by the phone's share sheet, if there is one, or by copying it. */
function ShareLink({ title, size }: ShareLinkProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const toast = useToast()
  const [byHand, setByHand] = useState(false)
  const url = inLanguage(location.origin + location.pathname, locale)
  const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches

  async function copy() {
    if (await copyText(url)) toast({ tone: 'good', text: t('action.link_copied') })
    else setByHand(true)
  }
  async function share() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      {shares && (
        <Button size={size} icon={<ShareIcon className="size-5" />} onClick={() => void share()}>
          {t('action.share')}
        </Button>
      )}
      <Button size={size} icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
        {t('action.copy_link')}
      </Button>
      {byHand && (
        <Dialog
          title={t('failed.copying_link')}
          closeLabel={t('action.close')}
          onClose={() => setByHand(false)}
        >
          <Field label={t('closed.copy_by_hand')}>
            {(control) => (
              <Input {...control} readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        </Dialog>
      )}
    </>
  )
}
