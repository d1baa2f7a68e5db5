import { useSyncExternalStore } from 'react'

const subscribe = (reader: () => void) => {
  const timer = setInterval(reader, 250)
  return () => clearInterval(timer)
}
const second = () => Math.floor(Date.now() / 1000)

/** The time in whole seconds since 1970, renewed every second: for what counts down while it is looked at. */
export const useSecond = (): number => useSyncExternalStore(subscribe, second)
