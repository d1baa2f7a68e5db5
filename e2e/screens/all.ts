import { bulkScreens } from './bulk.ts'
import { damageScreens } from './damage.ts'
import { dialogScreens } from './dialogs.ts'
import { expiryScreens } from './expiries.ts'
import { foundScreens } from './found.ts'
import { importScreens } from './imports.ts'
import { linkScreens } from './links.ts'
import { notificationScreens } from './notifications.ts'
import { officeScreens, visitorScreens } from './office.ts'
import { ownerScreens } from './owners.ts'
import { proofScreens } from './proofs.ts'
import type { Screen } from './screen.ts'
import { supplyScreens } from './supplies.ts'
import { troubleScreens } from './trouble.ts'
import { webhookScreens } from './webhooks.ts'

/** Every screen of Brightkey: of the office, then of those without a login, then of the links. */
export const allScreens: readonly Screen[] = [
  ...officeScreens,
  ...dialogScreens,
  ...importScreens,
  ...bulkScreens,
  ...troubleScreens,
  ...supplyScreens,
  ...foundScreens,
  ...expiryScreens,
  ...webhookScreens,
  ...damageScreens,
  ...notificationScreens,
  ...ownerScreens,
  ...proofScreens,
  ...visitorScreens,
  ...linkScreens,
]
