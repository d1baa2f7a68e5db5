import type { Wall } from './frames.ts'
import type { PdfLanguage } from './language.ts'

/** Photos under one label, each with what it shows (for those who cannot see it) and when it was made. */
export function wallPart(wall: Wall | null, label: string, subject: string, { t, dates }: PdfLanguage) {
  if (!wall) return null
  return {
    label,
    columns: wall.columns,
    photos: wall.frames.map(({ photo, width, height }) => ({
      file: photo.id,
      width,
      height,
      alt: t('report.photo_of', { kind: label, task: subject }),
      missing: t('report.empty_photo'),
      caption: photo.taken_at
        ? t('photos.taken_at', { time: dates.short(photo.taken_at) })
        : t('photos.received_at', { time: dates.short(photo.received_at) }),
    })),
  }
}
