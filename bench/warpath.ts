import { type Board, type Stand, standsOf } from '@sandtable/warpath/basics/board'
import { baseShape } from '@sandtable/warpath/data/measures'
import { LAYOUTS, TERRAIN_TYPES } from '@sandtable/warpath/data/terrain'
import { courseOf } from '@sandtable/warpath/movement/course'
import { follow, wayAlong } from '@sandtable/warpath/movement/follow'
import { sightsOn } from '@sandtable/warpath/sight/sights'
import { atLeast, perSecond, type Row } from './measure.ts'

/** Ten units of six bases on either side, in rows that hide each other. */
function stands(): Stand[] {
  const { footprint } = baseShape('round25')
  const unit = (side: string, n: number): Stand[] =>
    Array.from({ length: 6 }, (_, i) => ({
      ...{ id: `${side}${n}-${i}`, unit: `${side}${n}`, side, neutral: false, type: 'Infantry', height: 2 },
      ...{ flies: false, hovers: false, antiGrav: false, inside: null },
      body: {
        footprint,
        at: { x: 200 + (n % 5) * 900 + i * 100, y: (side === 'a' ? 600 : 3600) + Math.floor(n / 5) * 250 },
        facing: 90,
      },
    }))
  return ['a', 'b'].flatMap(side => Array.from({ length: 10 }, (_, n) => unit(side, n)).flat())
}

/** A ready layout; its walls are left out. */
function board(): Board {
  const { pieces } = LAYOUTS[0]!
  const grounds = pieces
    .filter(({ thickness }) => thickness === 0)
    .map(({ id, type: name, points }) => {
      const type = TERRAIN_TYPES.get(name)!
      return {
        id,
        body: { footprint: { type: 'polygon' as const, points }, at: { x: 0, y: 0 }, facing: 0 },
        height: type.height,
        type,
      }
    })
  return { table: { width: 4800, height: 4800 }, stands: stands(), grounds }
}

export function warpathRows(): Row[] {
  const table = board()
  const [own, foes] = [table.stands.filter(({ side }) => side === 'a'), table.stands.filter(({ side }) => side === 'b')]
  const looks = perSecond(i => {
    // Every round of the table is looked at anew: nothing is remembered.
    const sights = sightsOn({ ...table })
    const from = own[i % own.length]!
    for (const to of foes) sights.sees(from, to)
  })
  const manner = { limit: 800, advance: 400, engages: new Set<string>(), beside: new Set<string>() }
  const moves = perSecond(i => {
    const unit = `a${i % 10}`
    const leader = standsOf(table, unit)[0]!
    const { x, y } = leader.body.at
    follow(courseOf(table, unit, manner), leader, wayAlong(leader, [{ x: x + (i % 7) * 40, y: y + 300 }], null))
  })
  return [
    atLeast('Warpath: sight of a base past 120 others, 9 x 17 lines', looks * foes.length, 'looks/s', 100_000),
    atLeast('Warpath: a unit of six follows its leader', moves, 'moves/s', 4_000),
  ]
}
