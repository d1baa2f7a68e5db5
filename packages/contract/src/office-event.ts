import type { LocalisedText } from './locale.ts'
import type { WebhookOffReason } from './webhooks/choices.ts'

/** What the office does that nothing follows from, for the audit log; `name` is what it was called then, null where it has no name. */
export type OfficeEvent = {
  type:
    | 'api_key.created'
    | 'api_key.revoked'
    | 'apartment.created'
    | 'apartment.inventory_changed'
    | 'apartment.consumables_changed'
    | `supply.${'bought' | 'not_bought'}`
    | 'linen.moved'
    | 'linen.move_undone'
    | `expiry.${'created' | 'changed' | 'cleared' | 'confirmed' | 'removed'}`
    | 'cleaner.link_issued'
    | 'cleaner.link_revoked'
    | 'board.issued'
    | 'board.revoked'
    | 'feed.issued'
    | 'feed.revoked'
    | 'phone.admitted'
    | 'phone.shut_out'
    | `owner.${'created' | 'changed' | 'removed' | 'link_issued' | 'link_revoked'}`
    | 'system.exported'
    | 'settings.changed'
    | 'settings.logo_removed'
    | 'settings.logo_set'
    | 'pack.added'
    | 'template.changed'
    | 'template.created'
    | 'template.imported'
    | 'template.ordered'
    | 'user.changed'
    | 'user.invited'
    | 'user.logged_in'
    | 'user.login_failed'
    | 'user.logged_out'
    | 'user.logged_out_everywhere'
    | 'user.password_changed'
    | 'user.factor_added'
    | 'user.factor_removed'
    | 'user.factors_cleared'
    | 'user.recovery_codes_made'
    | 'user.recovery_code_used'
    | 'user.login_ended'
    | 'user.removed'
    | 'webhook.changed'
    | 'webhook.created'
    | 'webhook.removed'
    | 'webhook.secret_rotated'
  subject_id: string | null
  name: string | null
}

/** What a change of rules changed: the parts of the rule for check-outs, or the regular cleanings. */
export type RuleChange =
  | 'check_outs'
  | 'days_ahead'
  | 'kind'
  | 'templates'
  | 'cleaner'
  | 'due'
  | 'notify'
  | 'repeats'

/** The rules of an apartment, or of the instance (null), were changed. Older releases recorded no fields. */
export type RulesEvent = {
  type: 'rules.changed'
  subject_id: string | null
  name: string | null
  fields: readonly RuleChange[]
}

/** What happens to the server itself. */
export type ServerEvent =
  | { type: 'time_zone.changed' }
  | { type: 'backup.failed'; due_at: string; reason: string }
  /** Photos are refused, or soon will be: `reason` is the store's, `megabytes` are what is left. */
  | {
      type: 'storage.failed'
      problem: 'full' | 'nearly_full' | 'refused'
      reason?: string
      megabytes?: number
    }
  /** A calendar lost too many of its stays at once: a second reading has to agree, nothing was changed. */
  | { type: 'calendar.suspect'; apartment_id: string; calendar_id: string; at: string; lost: number }
  /** Pairs of stays of an apartment have the same nights; `day` is the first of them. */
  | { type: 'booking.doubled'; apartment_id: string; booking_id: string; day: string; pairs: number }
  /**
   * A stored rule (of all apartments where `apartment_id` is null) or stay could not be read, or an apartment not be planned: recorded
   * once while it lasts.
   */
  | { type: 'planning.failed'; part: 'rule' | 'stay' | 'apartment'; apartment_id: string | null }
  /** A calendar could not be read for hours, since `at`; the number of apartments that failed with it. */
  | { type: 'calendar.failed'; apartment_id: string; calendar_id: string; at: string; apartments: number }
  /** The last day of something that is kept in an apartment is near, or has passed. */
  | {
      type: 'expiry.due'
      apartment_id: string
      expiry_id: string
      title: LocalisedText
      valid_until: string
      expired: boolean
    }
  /** The server switched an endpoint off; `host` is all of its address that is shown, for the rest may be a secret. */
  | { type: 'webhook.switched_off'; webhook_id: string; host: string; reason: WebhookOffReason }
