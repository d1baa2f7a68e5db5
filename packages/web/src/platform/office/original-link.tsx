import { useFormats } from './formats.ts'
import { useTexts } from './texts.tsx'

/** Opens a photo in full size, or says when the retention rule removed that. */
export function OriginalLink({
  photo,
}: {
  photo: { url: string; original_removed_at?: string | undefined }
}) {
  const { t } = useTexts()
  const { day } = useFormats()
  const { url, original_removed_at } = photo
  if (original_removed_at !== undefined)
    return <span>{t('one.photo_original_removed', { date: day(original_removed_at) })}</span>
  return (
    <a href={url} target="_blank" rel="noopener" className="text-primary underline">
      {t('one.photo_original')}
    </a>
  )
}
