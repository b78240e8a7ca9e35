import type { AskOf, Place, Scene, Verdict } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { type Count, findCount } from './counting.ts'
import { lastLevelled, levelSaid } from './in-place.ts'
import { groundAt } from './levels.ts'
import { type Check, findRefused, type RefusedPoint } from './refused-point.ts'
import { useLatest } from './use-answer.ts'
import { useGround } from './use-ground.ts'
import { violationsOf } from './words.ts'

type PathAsk = AskOf<'path'>

/** How the budget is counted; what was once seen of it stays. Where staying is refused, some legal way tells. */
export function useCount({ board }: Scene, ask: PathAsk, verdicts: readonly (Verdict | null)[]): Count {
  const api = useTableApi()
  const [known, setKnown] = useState<Count | null>(null)
  const found = verdicts.map(verdict => findCount(board, ask, verdict)).find(count => count !== null) ?? null
  if (known === null && found !== null) setKnown(found)
  const isLost = known === null && found === null && verdicts.some(verdict => verdict !== null)
  useEffect(() => {
    if (!isLost) return
    let here = true
    const tell = async () => {
      const { link } = api.getState()
      const some = await link?.suggest()
      const verdict = link && some?.type === 'path' ? await link.check(some) : null
      if (here && verdict) setKnown(findCount(board, ask, verdict))
    }
    void tell()
    return () => {
      here = false
    }
  }, [isLost, api, board, ask])
  return known ?? found ?? { type: 'length', limit: ask.budget }
}

/** How long a way must stay the same before more is asked about it. */
const REST = 60
type Asked = { points: readonly Place[]; verdict: Verdict }

/** Something that only the rules know of a way, besides their verdict on it; null until they have said it. */
function useMore<Q extends Asked, A>(question: Q | null, find: (check: Check, question: Q) => Promise<A>): A | null {
  const api = useTableApi()
  const [found, setFound] = useState<{ to: Asked; answer: A } | null>(null)
  const asking = useLatest(
    (asked: Q) => find(async way => (await api.getState().link?.check(way)) ?? null, asked),
    (to, answer) => setFound({ to, answer }),
    REST,
  )
  useEffect(() => {
    if (question) asking.ask(question)
    else asking.drop()
  }, [question, asking])
  const isThis = question !== null && found?.to.points === question.points && found.to.verdict === question.verdict
  return isThis ? found.answer : null
}

/** Which point of a refused way it is; null while that is not known. */
export function useRefusedPoint(points: readonly Place[], verdict: Verdict | null, isByPoints: boolean): RefusedPoint | null {
  const isAsked = isByPoints && points.length > 0 && violationsOf(verdict).length > 0
  const question = useMemo(() => (isAsked && verdict ? { points, verdict } : null), [isAsked, points, verdict])
  return useMore(question, findPoint)
}
const findPoint = (check: Check, { points, verdict }: Asked) => findRefused(check, points, violationsOf(verdict)[0]!)

type LevelAsked = Asked & { kept: number }
/** Whether a piece keeps its level on the way or is on the ground at its end is for the rules to say. */
async function isLevelKept(check: Check, { points, kept }: LevelAsked): Promise<boolean> {
  const verdict = await check({ type: 'path', points: [...points.slice(0, -1), { ...points.at(-1)!, level: kept }] })
  return verdict?.ok === true
}

/** The level at the end of a way: what its points say, else what the rules do; until then what flew is taken to fly on. */
export function useEndLevel(ask: PathAsk, points: readonly Place[], verdict: Verdict | null): number | null {
  const ground = useGround()
  const said = levelSaid(ask, points)
  const known = lastLevelled(ask, points)
  const kept = known.level
  const there = groundAt(ground, points.at(-1) ?? ask.from)
  const isOpen = said === null && kept !== null && kept !== there && points.length > 0 && verdict?.ok === true
  const question = useMemo(
    () => (isOpen && verdict && kept !== null ? { points, verdict, kept } : null),
    [isOpen, points, verdict, kept],
  )
  const flew = kept !== null && kept > (groundAt(ground, known) ?? kept)
  const isKept = useMore(question, isLevelKept) ?? flew
  return said ?? (isKept ? kept : (there ?? kept))
}
