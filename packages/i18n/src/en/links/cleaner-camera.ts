/** What the camera in the page says, and what is said while photos are added and deleted. Loaded after the first paint. */
export const texts = {
  camera: {
    asking: 'If the phone asks, allow the camera.',
    use_app: 'Use the camera app',
    take: 'Take a photo',
    done: 'Done',
    count: '{count} of {required}',
    torch: 'Light',
    taken: { one: '{count} photo taken', other: '{count} photos taken' },
    saving: 'Saving on the phone…',
    failed: 'The photo was not saved. Take it again.',
    look: 'View photo {number}',
    again: 'Delete and retake',
    keep: 'Keep',
    reference: 'It should look like this.',
    take_like_this: 'Take it like this',
    next: 'Next: {shot}',
    read: 'Read aloud',
    ghost: 'Overlay the earlier photo',
    ghost_strength: 'Overlay strength',
  },
  trouble: {
    denied:
      'This page is not allowed to use the camera. Use the camera app or choose photos from the gallery.',
    absent: 'The camera does not open on this page. Use the camera app or choose photos from the gallery.',
    busy: 'Another app or a call is using the camera. Try again, or choose photos from the gallery.',
    retry: 'Try again',
  },
  adding: {
    progress: 'Preparing {number} of {total}',
    heic: 'This photo is in HEIC format, which this browser cannot open. In the camera settings choose “Most compatible” (JPG), or take the photo here.',
    broken_picture: 'This photo is damaged and cannot be opened. Take it again or choose another.',
    same_photo: 'This photo is already here. Take another.',
    same: 'Same photo, take another',
    unreadable_picture: 'This phone cannot open that picture. Take the photo here, or choose a JPG.',
  },
  undo: {
    deleted: 'Photo deleted',
    undo: 'Undo',
    undo_photo: 'Undo deletion of photo {number}',
  },
} as const
