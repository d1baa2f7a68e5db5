export type ExportedRow = Readonly<Record<string, string | number | null>>

/** What an export leaves out of a table, by column. */
export type ExportedTable = {
  /** Columns that are not exported, with what an import writes into them. */
  omitted?: Readonly<Record<string, string | number | null>>
  /** Links, exported as an empty text: an import makes new ones. */
  links?: readonly string[]
  /** Columns that hold the address of a link, or a text with it. */
  addresses?: readonly string[]
}

/** The tables of an export. The file opens no link of this instance and logs in as none of its users. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  acceptance: {},
  amenities_check: {},
  amenities_item: {},
  apartment: {},
  apartment_owner: {},
  apartment_recipient: {},
  board_link: { links: ['token'] },
  booking: {},
  calendar: {},
  calendar_entry: {},
  calendar_feed: { links: ['token'] },
  calendar_link: {},
  check_out: {},
  cleaner: {},
  cleaner_kind_rate: {},
  cleaner_link: { links: ['token'] },
  cleaner_rate: {},
  company_logo: {},
  consumable: {},
  damage_case: {},
  damage_case_guest: {},
  damage_case_photo: {},
  deleted_page_photo: {},
  deleted_photo: {},
  delivery: {},
  expiry: {},
  event: { omitted: { key_id: null } },
  finished_work: {},
  found_item: {},
  import_column: {},
  inspection: {},
  inspection_item: {},
  inventory_item: {},
  issue: {},
  issue_addition: {},
  keys_count: {},
  message: { addresses: ['url', 'text'] },
  message_line: {},
  notification: { omitted: { mail_id: null } },
  notification_times: {},
  notification_ways: {},
  occurrence: {},
  owner: {},
  owner_delivery: {},
  owner_link: { links: ['token'] },
  owner_price: {},
  photo: {},
  photo_flag: {},
  plan: {},
  refused_upload: {},
  reminder: {},
  report_reference: {},
  report: { links: ['token', 'client_token'] },
  revision: {},
  rule: {},
  saved_view: {},
  seal_key: {},
  seal_timestamp: {},
  session: { links: ['report_token'] },
  session_link: { links: ['token'] },
  setting: {},
  shot_reference: {},
  statement_correction: {},
  subtask: {},
  supply_move: {},
  supply_reading: {},
  task: {},
  telling: {},
  template: {},
  template_subtask: {},
  // Second factors stay behind as well, so none may be asked for.
  user: { omitted: { password_hash: null, guarded_hash: null, second_factor: 0 } },
  user_identity: {},
  user_name: {},
  voice_note: {},
}

/** The tables that are not exported, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  api_key: 'secret',
  background_job: 'when work of this server runs',
  backup_run: 'backups of this server',
  channel_outcome: 'how the services of this server do',
  channel_pause: 'how the services of this server do',
  installation: 'the secret of this server, and its ids',
  instance_export: 'exports of this server',
  invitation: 'secret',
  kept_answer: 'for requests that are sent again to this server',
  known_client: 'browsers of users',
  login: 'secret',
  login_challenge: 'secret',
  mail: 'the new server may not have sent it',
  migration: 'made by the new server',
  passkey: 'bound to the address of this server',
  phone: 'hashed with the secret of this server',
  phone_session: 'of a phone',
  push_message: 'for subscriptions',
  push_subscription: 'bound to the keys of this server',
  recovery_code: 'secret',
  server_process: 'processes of this server',
  throttle: 'attempts of the last minutes',
  totp: 'secret',
  webhook: 'its secret is sealed with that of this server',
  webhook_attempt: 'of a webhook',
  webhook_delivery: 'of a webhook',
  webhook_event: 'of a webhook',
  webhook_secret: 'secret',
}

/** A row as it is exported. */
export function exportedRow(
  { omitted = {}, links = [], addresses = [] }: ExportedTable,
  row: ExportedRow,
): ExportedRow {
  const address = typeof row.url === 'string' ? row.url : ''
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (column in omitted) return []
      if (links.includes(column)) return [[column, value === null ? null : '']]
      const isAddress = addresses.includes(column) && address !== '' && typeof value === 'string'
      return [[column, isAddress ? value.replaceAll(address, '') : value]]
    }),
  )
}

export const manifestName = 'manifest.json'
export const photoListName = 'photos.sha256'
export const tableFile = (table: string) => `data/${table}.jsonl`

/** For so long after the password an export can be downloaded, in milliseconds. */
export const downloadableMs = 10 * 60_000
/** How often the progress is stored, in milliseconds. */
export const progressMs = 2_000
/** A download that notes nothing for so long has ended with its process. */
export const silentMs = 5 * 60_000
/** How many exports are remembered. */
export const mostExports = 20
