import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { serve } from '../../platform/http/binding.ts'
import { createApartment } from './commands/create.ts'
import { importApartments } from './commands/import.ts'
import { setInventory } from './commands/set-inventory.ts'
import { archiveApartment, updateApartment } from './commands/update.ts'
import { getApartment } from './queries/details.ts'
import { listApartments, listAreas } from './queries/list.ts'

export const apartmentBindings = [
  serve(apartmentRoutes.list, listApartments),
  serve(apartmentRoutes.create, createApartment),
  serve(apartmentRoutes.get, getApartment),
  serve(apartmentRoutes.update, updateApartment),
  serve(apartmentRoutes.setInventory, setInventory),
  serve(apartmentRoutes.import, importApartments),
  serve(apartmentRoutes.archive, archiveApartment),
  serve(apartmentRoutes.areas, listAreas),
]
