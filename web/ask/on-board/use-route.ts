import type { AskOf, Decision, Place, Verdict } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { hasLevels } from './levels.ts'
import { useAnswer, usePreview, useProposal } from './use-answer.ts'
import { useCount, useEndLevel, useRefusedPoint } from './use-findings.ts'
import { useGround } from './use-ground.ts'
import { useScene } from './use-overlay.ts'
import { usePathPointers } from './use-path-pointers.ts'

const NONE: readonly Place[] = []

/** The knots of a route, and what the pointer would make of them. */
function useKnots(decision: Decision) {
  const { ask, choice, verdict, compose, submit } = useAnswer<'path'>(decision)
  const [thought, setThought] = useState<readonly Place[] | null>(null)
  const knots = choice?.points ?? NONE
  const put = useCallback(
    (points: readonly Place[]) => {
      setThought(null)
      compose({ type: 'path', points })
    },
    [compose],
  )
  // Staying is an answer too, and whether it may be given is for the rules to say.
  const isNew = choice === null
  useEffect(() => {
    if (isNew) put(NONE)
  }, [isNew, put])
  return { ask, knots, verdict, thought, setThought, put, submit }
}

export function useRoute(decision: Decision) {
  const scene = useScene()
  const { ask, knots, verdict, thought, setThought, put, submit } = useKnots(decision)
  const piece = scene.pieces.find(p => p.id === ask.piece) ?? null
  const turns = ask.from.facing !== null && piece?.at.facing !== null
  const wish = useMemo(() => thought && { type: 'path' as const, points: thought }, [thought])
  const preview = usePreview<'path'>(wish)
  const points = thought ?? knots
  const shown = thought ? (preview?.verdict ?? verdict) : verdict
  const isRefused = shown !== null && !shown.ok && points.length > 0
  const refused = useMemo(() => (isRefused ? { type: 'path' as const, points } : null), [isRefused, points])
  const { proposal, isSought } = useProposal<'path'>(refused)
  const count = useCount(scene, ask, [verdict, shown, proposal?.verdict ?? null])
  const isByPoints = count.type === 'points'
  const refusedPoint = useRefusedPoint(points, shown, isByPoints)
  const level = useLevels(ask, knots, points, verdict)
  const give = () => {
    if (knots.length > 0 && verdict?.ok !== false) void submit({ type: 'path', points: knots })
  }
  usePathPointers({ ask, knots, turns, setThought, put, give })
  const seen = { scene, ask, points, verdict: shown, proposal, turns, count, refused: refusedPoint, level: level.shown }
  return { seen, knots, level: level.last, verdict, isThought: thought !== null, isSought, isByPoints, put, submit }
}
export type Route = ReturnType<typeof useRoute>

/** The level at the last knot, which keys change, and where the drawn way ends; null where there are none. */
function useLevels(ask: AskOf<'path'>, knots: readonly Place[], points: readonly Place[], verdict: Verdict | null) {
  const isLevelled = hasLevels(useGround(), ask.from)
  const last = useEndLevel(ask, knots, verdict)
  const drawn = useEndLevel(ask, points, null)
  return isLevelled ? { last, shown: points === knots ? last : drawn } : { last: null, shown: null }
}
