/** Marks what a dragged card may be dropped on: `<section {...dropZone}>`. */
export const dropZone = { 'data-drop': 'start' } as const
