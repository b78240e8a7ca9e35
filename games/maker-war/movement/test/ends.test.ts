import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { activating, give, guards, stay, tank, group as units } from '../../battle/test/table.ts'
import { path } from '../../test/mw-table.ts'
import { movePath } from '../asks/path.ts'
import type { Move } from '../paths.ts'
import { foe, group, lone, moving, places, rect, turning } from './table.ts'

describe('what a movement leads to', () => {
  rule(['MW-TERR-15', 'MW-ASTRAL-04'], 'the way behind the second portal counts for deadly terrain', () => {
    const formations = [
      lone('tm-dropcap', 45, 50),
      { id: 'fa2', side: 'a', units: { 'as-gate': [[50, 50]] } },
      { id: 'fa3', side: 'a', units: { 'as-gate': [[90, 90]] } },
    ]
    const terrain = [rect('minefield', 82.5, 90, 3, 10)]
    // His base, of radius 1, touches it from 85 to 80.
    const t = moving('march', { factions: { a: 'astral' }, formations, terrain }, [['deadly terrain', 1, 2, 3, 4, 1]])
    t.choose('ann', path([47.5, 50], [87.5, 90], [80, 90]))
    expect(t.last('deadly terrain')).toMatchObject({ formation: 'fa1', dice: 5 })
  })

  rule(['MW-R-28', 'MW-R-120'], 'asked: a Titan among others is finished first; then the next hit is for somebody else', () => {
    const formation = {
      id: 'fa1',
      side: 'a',
      units: [
        { profile: 'tm-ace', at: [50, 50] },
        { profile: 'tm-paladin', at: [56, 50], structure: 2 },
        { profile: 'tm-rifle', at: [50, 45] },
      ],
    }
    const field = { formations: [formation], terrain: [rect('minefield', 50, 56, 30, 3)] }
    // From 53.25 to 58.75 his base touches it: 5.5 cm.
    const t = moving('march', field, [
      ['deadly terrain', 5, 5, 5, 1, 1, 1],
      ['death throes', 1],
    ])
    t.choose('ann', path([50, 64])).choose('ann', t.engine.candidates(t.state, 'ann', rngOf('any'))[0]!)
    expect(t.options('ann', 'mw.deadlyHit')).toEqual(['ua1-2', 'ua1-3'])
    t.pick('ann', 'ua1-2')
    expect(t.all('titan destroyed')).toHaveLength(1)
    expect(t.all('armor hit').map(e => e.unit)).toEqual(['ua1-3'])
  })

  rule(
    ['MW-R-107', 'MW-FORM-05'],
    'asked: FLAK that takes a whole pair takes the wingman first; the chief left alone is gone with him',
    () => {
      const pair = group(['tm-kestrel', 40, 50], ['tm-kestrel', 36, 50])
      const t = moving('advance', { formations: [pair, foe('tm-hail', 60, 55)] })
      t.choose('ann', path([80, 50])).choose('ann', places([2, 76, 50]))
      expect(t.all('shot down by FLAK').map(e => e.unit)).toEqual(['ua1-2'])
      expect(t.all('chief left alone').map(e => e.unit)).toEqual(['ua1-1'])
      expect(t.world.formations.fa1!.where).toBe('gone')
    },
  )

  const patrol = tank('fb1', 60, 70, { stance: 'patrol' })
  rule(['MW-R-53', 'MW-MOVE-13'], 'a Titan that only turns has moved: patrols may react', () => {
    const still = give(activating([units('fa1', [['tm-vulcan', 60, 30]]), patrol, ...guards]), 'advance').choose('ann', stay)
    expect(still.engine.decision(still.state, 'bob')).toBe(null)
    still.asks('ann', still.engine.decision(still.state, 'ann')!.kind)
    const t = give(activating([units('fa1', [['tm-vulcan', 60, 30]]), patrol, ...guards]), 'advance')
    t.choose('ann', turning([60, 30, 135]))
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
  })

  rule(['MW-ASTRAL-01', 'MW-R-118'], 'asked: who dies by the detonation of the Titan he shot does not run', () => {
    const titan = units('fb1', [['tm-paladin', 60, 45, { structure: 1 }]])
    const t = activating([units('fa1', [['as-prow', 60, 30]]), titan, ...guards], { factions: { a: 'astral' } })
    give(t, 'hit-and-run').choose('ann', stay)
    t.dice('salvo', 5, 1).dice('death throes', 3).dice('detonation', 5, 5, 5, 1, 1, 1).pick('ann', 'fb1')
    expect(t.world.formations.fa1!.where).toBe('gone')
    t.asks('ann', 'mw.turn')
  })

  rule('MW-MOVE-13', 'facings that say nothing are no part of an answer, those of a Titan are', () => {
    const facings = (profile: string) => {
      const t = moving('march', { formations: [lone(profile, 50, 50)] })
      const points = [{ x: 5000, y: 5200, facing: 90, level: 0 }]
      const full = movePath.inFull!(t.world, t.asks('ann', 'mw.movePath').subject as Move, 'ann', { type: 'path', points })
      return full.points.map(({ facing, level }) => [facing, level])
    }
    expect(facings('tm-rifle')).toEqual([[null, null]])
    expect(facings('tm-kestrel')).toEqual([[90, null]])
    expect(facings('tm-paladin')).toEqual([[90, null]])
  })
})
