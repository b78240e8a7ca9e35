import { row, type ScenePanel, seatName } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { countOf, pointsOf } from '../battle/points.ts'
import { playersOfSide } from '../battle/sides.ts'
import type { Player, World } from '../world.ts'

/** MV-TEAM-10: the average of a side's players, as far as this view knows. */
export function pointsShown(world: World, team: string): number {
  const own = playersOfSide(world, team)
  return Math.floor(own.reduce((sum, { id }) => sum + pointsOf(world, id), 0) / Math.max(1, own.length))
}
/** What the points of a side are for: as far as this view knows, and once they were counted in full, beside those of the others. */
function pointsPanel(world: World, [first, ...allies]: readonly Player[]): ScenePanel {
  const own = [first!, ...allies]
  const lines = own.map(({ id }) => world.counted?.[id] ?? countOf(world, id))
  const rows = lines[0]!.map(({ text, rule }, i) => {
    const n = lines.reduce((sum, each) => sum + each[i]!.n, 0) / own.length
    return row(`points for ${text}`, Math.round(n * 10) / 10, rule)
  })
  return {
    ...{ kind: 'facts', id: `points-${first!.id}`, seat: first!.seat },
    title: `Victory points of ${listed(own.map(one => seatName(one.seat)))}${allies.length > 0 ? ', on average' : ''}`,
    rows: world.counted ? rows : rows.filter(({ value }) => value !== 0),
  }
}
/** MV-VPS-01 to MV-VPS-05: a panel for each side that has points, and for each at the end. */
export function pointPanels(world: World): ScenePanel[] {
  const sides = [...new Set(Object.values(world.players).map(one => one.side))]
  return sides
    .map(side => pointsPanel(world, playersOfSide(world, side)))
    .filter(panel => panel.kind === 'facts' && panel.rows.length > 0)
}
