import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { serve } from '../../platform/http/binding.ts'
import { archiveApartment, createApartment, updateApartment } from './commands.ts'
import { getApartment, listApartments, listAreas } from './queries.ts'

export const apartmentBindings = [
  serve(apartmentRoutes.list, listApartments),
  serve(apartmentRoutes.create, createApartment),
  serve(apartmentRoutes.get, getApartment),
  serve(apartmentRoutes.update, updateApartment),
  serve(apartmentRoutes.archive, archiveApartment),
  serve(apartmentRoutes.areas, listAreas),
]
