import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/mv-table.ts'
import { explores } from './explores.ts'

const rain = { kind: 'rain', owner: 'p1', source: null, bearer: null, n: 1, ends: 'round' }
/** An Archer shoots at a Pikeman two hexes away, who cannot answer. */
const shot = (effects: (typeof rain)[], ...faces: string[]) =>
  field(
    {
      meadow: { hex: [6, 6], radius: 5 },
      options: { combatCards: false, missions: false },
      buildings: [
        { player: 'p1', kind: 'settlement', hex: [2, 6] },
        { player: 'p2', kind: 'settlement', hex: [11, 6] },
      ],
      blocks: [
        { id: 'b1', player: 'p1', type: 'archer', hex: [5, 6] },
        { id: 'b2', player: 'p2', type: 'pikeman', hex: [7, 6] },
      ],
      effects,
      run: { proc: 'combat', vars: { attackers: ['b1'], target: 'b2', manner: 'shot', announced: {} } },
    },
    [['combat', ...faces]],
  )
const diceIn = (table: ReturnType<typeof shot>) => table.all('strike').map(one => (one.icons as string[]).length)

rule('MV-SEC-06', 'in Heavy Rain ranged infantry rolls a die fewer', () => {
  const dry = shot([], 'sword', 'sword', 'sword')
  expect(diceIn(dry)).toEqual([3])
  dry.asks('ann', 'mv.activate')
  const wet = shot([rain], 'sword', 'sword')
  expect(diceIn(wet)).toEqual([2])
  wet.asks('ann', 'mv.activate')
})

rule(['MV-R-162', 'MV-SEC-06'], 'in an adventure a ranged explorer rolls a die fewer in the rain, a guardian does not', () => {
  const fought = (effects: (typeof rain)[], own: number) => {
    const miss = (count: number, icon: string): [string, ...string[]] => ['combat', ...Array<string>(count).fill(icon)]
    const table = explores('highway-gang', 'archer', [miss(own, 'sword'), miss(3, 'sword')], { effects })
    table.asks('ann', 'mv.fight-on')
    return table.all('strike').map(({ striker, icons }) => [striker, (icons as string[]).length])
  }
  expect(fought([], 4)).toEqual([
    ['x', 4],
    ['guardian', 3],
  ])
  expect(fought([rain], 3)).toEqual([
    ['x', 3],
    ['guardian', 3],
  ])
})
