import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { fieldWith } from '../../test/mv-table.ts'
import { ALONE } from '../../test/stand-ins.ts'
import { view } from '../../view.ts'
import { covers, sight, threat } from '../coverage.ts'

const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
/** What Ann sees on a meadow of radius 7 round [10, 10], with a mountain at [12, 10]. */
function seen(blocks: JsonObject[]) {
  const land = [{ hex: [12, 10], terrain: 'mountain' }]
  const table = fieldWith(ALONE, { meadow: { hex: [10, 10], radius: 7 }, land, blocks })
  table.asks('ann', 'mv.activate')
  return view(table.world, 'ann')
}
const at = (x: number, y = 10) => ({ x, y })

rule(
  ['MV-ACT-10', 'MV-LOS-04', 'MV-LOS-10'],
  'a shooter covers the hexes in its range that it sees, also from the end of a way',
  () => {
    const look = seen([block('b1', 'p1', 'archer', [11, 10]), block('foe', 'p2', 'pikeman', [16, 10])])
    const from = { ...at(9), facing: null, level: null }
    // West of it the meadow is open, in the east the mountain is in the way of what lies behind it.
    expect(covers(look, ['b1'], null, [at(9), at(12), at(13), at(4)])).toEqual([true, true, false, false])
    expect(covers(look, ['b1'], from, [at(7), at(13)])).toEqual([true, false])
    expect(covers(look, ['foe'], null, [at(15)])).toEqual([false])
    expect(sight(look, { piece: 'b1' }, { at: at(13) })).toMatchObject({ result: 'blocked', distance: 2, rule: 'MV-LOS-04' })
    expect(sight(look, { piece: 'b1' }, { at: at(9) })).toMatchObject({ result: 'clear' })
  },
)

rule(
  ['MV-ACT-06', 'MV-ACT-10', 'MV-LOS-01'],
  'a threat comes from known enemies alone: whom they reach with fresh points, and whom they can shoot',
  () => {
    const foes = [
      block('b1', 'p1', 'tribal-scout', [8, 10]),
      block('spear', 'p2', 'pikeman', [6, 10], { ap: 0 }),
      block('bow', 'p2', 'archer', [7, 12]),
    ]
    const [near, far] = threat(seen(foes), 'ann', [at(7), at(16)])
    expect(near).toEqual({ shoot: ['bow'], assault: ['spear'] })
    expect(far).toEqual({ shoot: [], assault: [] })
    const hidden = [block('b1', 'p1', 'pikeman', [16, 10]), block('spear', 'p2', 'pikeman', [6, 10])]
    expect(threat(seen(hidden), 'ann', [at(7)])).toEqual([{ shoot: [], assault: [] }])
  },
)
