import { textIn } from '@brightkey/contract/locale'
import { removeTemplateReference, setTemplateReference } from '@brightkey/contract/templates/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { changedBy } from '../../platform/office/keys.ts'
import { useShotText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { queries } from '../../platform/office/queries.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { DraftShot } from '../fields/shots/draft-shots.ts'
import { sendFile } from '../fields/upload/send-file.ts'

type ReferenceProps = {
  templateId: string
  shot: DraftShot
  /** The small picture of its reference now. */
  onChange: (thumb: string | undefined) => void
}

/** Sets or removes how a shot of a saved template should look; at once, for the picture is kept on the server. */
export function ShotReference({ templateId, shot, onChange }: ReferenceProps) {
  const { t: texts, locale } = useTexts()
  const t = useShotText()
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const place = { id: templateId, shotId: shot.key }
  const setting = useMutation({
    mutationFn: (file: File) => sendFile(setTemplateReference, place, file),
    onSuccess: () =>
      Promise.all(
        changedBy(setTemplateReference, place).map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
  const removing = useWrite(removeTemplateReference)
  const onError = (error: Error) =>
    toast({ text: failureText(error, texts, t('shots.failed')), tone: 'alert' })
  const name = textIn(shot.title, locale)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        size="small"
        look="quiet"
        className="-ms-3"
        busy={setting.isPending}
        onClick={() => picker.current?.click()}
      >
        {t(shot.thumb ? 'shots.replace' : 'shots.upload')}
        <span className="sr-only">: {name}</span>
      </Button>
      {shot.thumb && (
        <Button
          size="small"
          look="quiet"
          busy={removing.isPending}
          onClick={() => removing.mutate(place, { onSuccess: () => onChange(undefined), onError })}
        >
          {t('shots.clear')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`${t('shots.upload')}: ${name}`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) setting.mutate(file, { onSuccess: ({ thumb_url }) => onChange(thumb_url), onError })
        }}
      />
    </div>
  )
}
