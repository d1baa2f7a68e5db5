import { classes } from '../../ui/classes.ts'

type ThumbProps = {
  photo: { url: string; thumb_url: string | null }
  label: string
  onPress: () => void
  className: string
}

/** A photo as a button that opens it. */
export function PhotoThumb({ photo, label, onPress, className }: ThumbProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes('block overflow-hidden rounded-control border border-line bg-sunken', className)}
    >
      <img src={photo.thumb_url ?? photo.url} alt={label} loading="lazy" className="size-full object-cover" />
    </button>
  )
}
