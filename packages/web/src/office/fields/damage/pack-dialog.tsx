import type { Locale } from '@brightkey/contract/locale'
import { createDamagePack } from '@brightkey/contract/reports/endpoints'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { RawInput } from '@brightkey/contract/route'
import { formatBytes } from '@brightkey/i18n/format'
import { Unreachable } from '../../../platform/http/send.ts'
import { fieldProblem, getErrorText } from '../../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { Field, Input, Textarea } from '../../../ui/field.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { SegmentsField } from '../../../ui/office/segments.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { FormDialog } from '../form-dialog.tsx'

type Wanted = RawInput<typeof officeReportRoutes.damagePack>
type DialogProps = {
  apartment: string
  selection: Pick<Wanted, 'photos' | 'issues' | 'case_id'>
  /** What will be in the pack, in parts of one line. */
  content: readonly (string | false)[]
  /** What title and note begin with. */
  texts?: { title: string; note: string }
  onDone?: () => void
  onClose: () => void
}

/** Asks for title, note and language of a damage pack, then downloads it. */
export function DamagePackDialog({ apartment, selection, content, texts, onDone, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const { busy: isBusy, bytes, error, download } = useDownload(createDamagePack)
  const draft = useDraft('damage-pack', selection.case_id ?? apartment)
  const [title, setTitle] = useDraftState(draft, 'title', texts?.title ?? '')
  const [note, setNote] = useDraftState(draft, 'note', texts?.note ?? '')
  const [lang, setLang] = useDraftState<Locale>(draft, 'lang', locale)
  const busy = isBusy !== null

  async function send() {
    if (busy) return
    const fields = { title: title.trim(), note: note.trim(), lang }
    if (!(await download({ id: apartment, ...fields, ...selection }))) return
    toast({ text: t('pack.done'), tone: 'good' })
    onClose()
    onDone?.()
  }
  return (
    <FormDialog
      title={t('pack.make')}
      onClose={onClose}
      draft={draft}
      onSubmit={() => void send()}
      action={t(error === null ? 'pack.download' : 'common.retry')}
      icon={<DownloadIcon className="size-5" />}
      busy={busy}
      failure={error !== null && <DownloadError error={error} />}
    >
      <div className="grid gap-1">
        <Dotted className="font-semibold">{content.filter(Boolean)}</Dotted>
        <p className="text-muted text-sm">{t('pack.what')}</p>
      </div>
      <Field label={t('pack.title')} aside={t('act.optional')} hint={t('pack.title_hint')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={t('pack.note')} aside={t('act.optional')} hint={t('pack.note_hint')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={4000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <SegmentsField label={t('pack.language')} value={lang} choices={languageChoices} onChange={setLang} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {busy && (bytes === 0 ? t('pack.making') : t('pack.received', { size: formatBytes(bytes, locale) }))}
      </p>
    </FormDialog>
  )
}

function DownloadError({ error }: { error: unknown }) {
  const { t } = useTexts()
  const reason = error instanceof Unreachable ? t('pack.offline') : fieldProblem(error, 'photos')
  return (
    <>
      <p className="font-semibold">{t('pack.failed')}</p>
      <p>{reason ?? getErrorText(error, '')}</p>
    </>
  )
}
