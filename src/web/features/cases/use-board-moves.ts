import { useState } from 'react'
import type { CaseListItem } from '#shared/cases/cases.ts'
import { moveCase } from '#shared/cases/cases.ts'
import { STAGE_FACTS, type Stage } from '#shared/cases/stages.ts'
import type { Role } from '#shared/users.ts'
import { call } from '../../platform/call.ts'
import { toastFailure } from '../../platform/toast-failure.ts'
import { toast } from '../../ui/toast.ts'
import { asksFirst, moveProblem } from './board-moves.ts'
import { refreshLists, showCase } from './queries.ts'

/** A card on its way to another column, shown there before the server has confirmed it. */
interface Moving {
  item: CaseListItem
  to: Stage
}

/**
 * Moves cards between the columns of the board. A card is in its new column at once, and goes back when the server refuses,
 * for example because the case has changed since. A move that needs a reason opens its dialog instead.
 */
export function useBoardMoves(role: Role) {
  const [moving, setMoving] = useState<readonly Moving[]>([])
  const [asking, setAsking] = useState<{ id: string; to: Stage } | null>(null)

  function move(item: CaseListItem, to: Stage) {
    const problem = moveProblem(role, item, to)
    if (item.stage === to || moving.some(({ item: { id } }) => id === item.id)) return
    if (problem) toast({ title: 'Case not moved', description: `${problem}.` })
    else if (asksFirst(role, item.stage, to)) setAsking({ id: item.id, to })
    else void send(item, to)
  }

  async function send(item: CaseListItem, to: Stage) {
    setMoving(all => [...all, { item, to }])
    try {
      const body = { to, version: item.version, reason: '' }
      showCase(await call(moveCase, { params: { id: item.id }, body }))
      toast({ title: `Moved to ${STAGE_FACTS[to].staff}` })
    } catch (error) {
      toastFailure('Case not moved', error)
    }
    // The card stays where it is until the lists have it there too.
    await refreshLists()
    setMoving(all => all.filter(moving => moving.item.id !== item.id))
  }

  return { moving, asking, move, stopAsking: () => setAsking(null) }
}
