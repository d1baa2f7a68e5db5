/** The company’s own areas. */
export const texts = {
  areas: {
    title: 'Areas',
    lead: 'The parts of town your apartments are in: for filters, the schedule and the figures.',
    not_allowed: 'Only administrators can change the areas.',
    load_failed: 'The areas could not be loaded.',
    loading: 'Loading the areas…',
    save_failed: 'This was not saved. Try again.',
    none: 'No areas yet',
    none_hint: 'Add the parts of town your apartments are in.',
    add: 'Add area',
    edit: 'Edit',
    edit_title: 'Edit area',
    remove: 'Remove',
    remove_title: 'Remove {title}?',
    removed: '{title} was removed',
    replacement: 'Move what is in it to',
    replacement_hint:
      'Apartments, sessions and figures of the area go there. Submitted reports keep the old name.',
    no_replacement: 'Nothing is in it',
    save: 'Save',
    saved: '{title} was saved',
    need_title: 'Enter a name.',
    languages_hint: 'One name is enough. Readers of a language without one see another.',
  },
} as const
