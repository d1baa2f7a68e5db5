import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import { ownPhone } from '../../platform/http/own-phone.ts'
import { readStoredText, storeText } from '../../platform/stored-text.ts'

/** The id, made at random on this phone; `no`: the cleaner does not want one. */
const key = 'phone'
const unwanted = 'no'

/** Whether the page open now is one that the office recognises phones by. */
let isUsed = false
export const recognisesPhones = (): boolean => isUsed

/** From now on requests carry the id of this phone, which is made when there is none yet. */
export function recogniseThisPhone(): void {
  isUsed = true
  const stored = readStoredText(key)
  ownPhone.id = stored === unwanted ? null : (stored ?? makeId())
}

function makeId(): string | null {
  const id = newId()
  storeText(key, id)
  // Without storage each page would be a new phone.
  return readStoredText(key) === id ? id : null
}

/** Whether this phone has an id, and a function that erases it or makes another. */
export function useRecognition(forget: (id: string) => Promise<unknown>) {
  const [isOn, setOn] = useState(ownPhone.id !== null)
  const [failed, setFailed] = useState(false)
  async function choose(on: boolean) {
    const { id } = ownPhone
    setFailed(false)
    if (on) {
      ownPhone.id = makeId()
      return setOn(ownPhone.id !== null)
    }
    try {
      if (id !== null) await forget(id)
      ownPhone.id = null
      storeText(key, unwanted)
      setOn(false)
    } catch {
      setFailed(true)
    }
  }
  return { isOn, failed, choose }
}
