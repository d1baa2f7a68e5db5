export const supplyViews = ['needed', 'bought', 'linen'] as const
export type SupplyView = (typeof supplyViews)[number]

/** The URL parameters of the supplies: `?view=bought&area=`; the shopping list without a view. */
export type SuppliesSearch = { view?: Exclude<SupplyView, 'needed'>; area?: string }

export function readSuppliesSearch(given: Record<string, unknown>): SuppliesSearch {
  const view = supplyViews.find((each) => each === given.view)
  const area = typeof given.area === 'string' ? given.area.slice(0, 60) : ''
  return { ...(view && view !== 'needed' && { view }), ...(area !== '' && { area }) }
}
