/** What the camera in the page says, and what is said while photos are added and deleted. Loaded after the first paint. */
export const texts = {
  camera: {
    asking: 'If the phone asks, allow the camera.',
    use_app: 'Use the phone’s camera',
    take: 'Take a photo',
    done: 'Done',
    torch: 'Light',
    taken: { one: '{count} photo taken', other: '{count} photos taken' },
    saving: 'Saving on the phone…',
    failed: 'That photo was not saved. Take it again.',
    look: 'Look at photo {number}',
    again: 'Delete, take again',
    keep: 'Keep',
    ghost: 'Same view as in the earlier photo',
    ghost_strength: 'How strongly the earlier photo shows',
  },
  trouble: {
    denied:
      'This page is not allowed to use the camera. Take photos with the phone’s camera or choose them from the gallery.',
    absent:
      'The camera does not open inside this page. Take photos with the phone’s camera or choose them from the gallery.',
    busy: 'Another app or a call is using the camera. Try again, or choose photos from the gallery.',
    retry: 'Try again',
  },
  adding: {
    progress: 'Preparing {number} of {total}',
    heic: 'This photo is saved as HEIC, and this phone’s browser cannot open it. In the phone’s camera settings choose “Most compatible” (JPG), or take the photo here with the camera.',
    broken_picture: 'This photo is damaged and cannot be opened. Take it again or choose another one.',
    same_photo: 'This photo has already been added. Take another one.',
    same: 'Same photo, take another',
    unreadable_picture:
      'This phone cannot open that picture. Take the photo here with the camera, or choose a JPG.',
  },
  undo: {
    deleted: 'Photo deleted',
    undo: 'Undo',
    undo_photo: 'Undo: bring back photo {number}',
  },
} as const
