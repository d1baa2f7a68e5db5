import { useEffect, useState } from 'react'
import { useOpened } from '../../platform/hash.ts'
import { type AmenityTab, amenityTabs } from './amenity-words.ts'

function name(tab: AmenityTab) {
  // Replaced, so that the phone's Back leaves the page and does not walk through the tabs.
  history.replaceState(history.state, '', `#${tab}`)
  dispatchEvent(new Event('hashchange'))
}

/** The tab in the address; while something else is open there, such as the queue, the tab stays. */
export function useAmenityTab(): [AmenityTab, (tab: AmenityTab) => void] {
  const opened = useOpened()
  const [last, setLast] = useState<AmenityTab>('arrangement')
  const named = amenityTabs.find((tab) => tab === opened)
  if (named !== undefined && named !== last) setLast(named)
  useEffect(() => {
    if (opened === '' && last !== 'arrangement') name(last)
  }, [opened, last])
  return [named ?? last, name]
}
