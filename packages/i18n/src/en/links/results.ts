/** The two pages that are only read: how far the cleaning is, and the photos of its result. */
export const texts = {
  progress: {
    nothing: 'Nothing done yet',
    under_way: 'The cleaning is in progress',
    late: 'The cleaning is not finished yet',
    finished: 'The cleaning is finished',
    finished_partly: 'Submitted. Not everything could be done.',
    done: 'done',
    was_due: 'Was due',
    updated: 'Last update',
    follows: 'This page updates automatically.',
  },
  results: {
    count: { one: '{count} photo', other: '{count} photos' },
    none: 'No photos yet',
    none_text: 'Photos appear here when the first room is done.',
    show_before: 'Show before photos',
    before: 'Before',
    after: 'After',
    photo: '{kind} {number}: {task}',
    download: 'Download all (zip)',
    download_with: 'Include before photos',
    slide: 'Compare with a slider',
    side: 'Side by side',
    one: 'One at a time',
    slider: '{task}, pair {number}: move the line between before and after',
    slider_value: '{percent}% before',
    zoom: 'Zoom',
    received_at: 'Received {time}',
    originals_removed:
      'Originals deleted on {date} under the retention setting: {count}. The file has smaller copies.',
  },
} as const
