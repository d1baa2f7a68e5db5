import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ModalLayer } from '../../ui/office/modal.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { modalStack } from './modal-stack.ts'

/** The layer of modals of all that is inside; see {@link modalStack}. */
export function ModalHistory({ children }: { children: ReactNode }) {
  const router = useRouter()
  const stack = useMemo(() => modalStack(router), [router])
  const layer = useMemo(() => ({ register: stack.register, Question: DiscardQuestion }), [stack])
  useEffect(() => stack.follow(), [stack])
  return <ModalLayer value={layer}>{children}</ModalLayer>
}
