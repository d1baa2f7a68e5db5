import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { serve } from '../../platform/http/binding.ts'
import { listAreas } from './areas/queries.ts'
import { createApartment } from './commands/create.ts'
import { importApartments } from './commands/import.ts'
import { setInventory } from './commands/set-inventory.ts'
import { archiveApartment, updateApartment } from './commands/update.ts'
import { createExpiry, removeExpiry, updateExpiry } from './expiries/commands.ts'
import { listExpiries } from './expiries/queries.ts'
import { getApartment } from './queries/apartments.ts'
import { markBought, moveLinen, setConsumables, undoLinenMove } from './supplies/commands.ts'
import { listLinen, listSupplies } from './supplies/queries.ts'

export const apartmentBindings = [
  serve(apartmentRoutes.create, createApartment),
  serve(apartmentRoutes.get, getApartment),
  serve(apartmentRoutes.update, updateApartment),
  serve(apartmentRoutes.setInventory, setInventory),
  serve(supplyRoutes.setConsumables, setConsumables),
  serve(supplyRoutes.list, listSupplies),
  serve(supplyRoutes.bought, markBought),
  serve(supplyRoutes.linen, listLinen),
  serve(supplyRoutes.moveLinen, moveLinen),
  serve(supplyRoutes.undoLinenMove, undoLinenMove),
  serve(expiryRoutes.list, listExpiries),
  serve(expiryRoutes.create, createExpiry),
  serve(expiryRoutes.update, updateExpiry),
  serve(expiryRoutes.remove, removeExpiry),
  serve(apartmentRoutes.import, importApartments),
  serve(apartmentRoutes.archive, archiveApartment),
  serve(areaRoutes.list, listAreas),
]
