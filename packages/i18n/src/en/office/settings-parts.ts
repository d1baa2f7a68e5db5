/** The list of the screens below the settings: each has its name and a hint. */
export const texts = {
  settings_part: {
    title: 'Administration',
    areas: 'Areas',
    areas_hint: 'Parts of town for filters and figures',
    looks: 'Words and looks',
    looks_hint: 'Colour, report sections, texts of messages',
    system: 'System status',
    system_hint: 'Database, storage, mail, queues, backups',
    export: 'All data',
    export_hint: 'Take your data with you',
    keys: 'API keys',
    keys_hint: 'Access for other programs',
    webhooks: 'Webhooks',
    webhooks_hint: 'Notify other programs of what happens',
  },
}
