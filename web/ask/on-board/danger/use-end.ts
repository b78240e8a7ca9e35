import type { Scene, Threat } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import type { TableLink, TableState } from '../../../host/host.ts'
import { useTable } from '../../../store/table-store.ts'
import { latest } from '../latest.ts'
import { useScene } from '../use-overlay.ts'
import { type EndOfWay, enemiesOf, fellowsOf } from './end-of-way.ts'

/** What waits at the end of a way. */
export type Waiting = { threat: Threat; near: number | null }
type Asked = { link: TableLink; scene: Scene; way: EndOfWay; isEnemy(seat: string): boolean }

async function waitingAt({ link, scene, way: { piece, end }, isEnemy }: Asked): Promise<Waiting | null> {
  const [threat] = (await link.threat([{ x: end.x, y: end.y }])) ?? []
  if (!threat) return null
  const enemies = enemiesOf(scene, piece, isEnemy)
  const covered = await link.covers(
    fellowsOf(scene, piece),
    end,
    enemies.map(({ at }) => at),
  )
  const near = covered && new Set(enemies.filter((_, i) => covered[i]).map(({ id }) => id)).size
  return { threat, near }
}

const teamOf = ({ players }: TableState, seat: string | null): string | null => players.find(p => p.seat === seat)?.team ?? null
const RESTS = 90

/** The same, as the way is drawn; null while it is not known. */
export function useWaiting(way: EndOfWay | null): Waiting | null {
  const link = useTable(s => s.link)
  const state = useTable(s => s.state)
  const scene = useScene()
  const [found, setFound] = useState<{ key: string; waiting: Waiting | null } | null>(null)
  const [asking] = useState(() =>
    latest(waitingAt, ({ way: asked }, waiting) => setFound({ key: JSON.stringify(asked.end), waiting }), RESTS),
  )
  const key = way && JSON.stringify(way)
  useEffect(() => {
    if (!link || !state || key === null) return
    const own = teamOf(state, state.seat)
    asking.ask({ link, scene, way: JSON.parse(key) as EndOfWay, isEnemy: seat => teamOf(state, seat) !== own })
    return () => asking.drop()
  }, [asking, link, scene, state, key])
  return way && found?.key === JSON.stringify(way.end) ? found.waiting : null
}
