import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { batteryOf, coverCount, findFortification } from '../cover.ts'
import { gunOf } from '../firepower.ts'
import { screened } from '../hits.ts'
import { linesOf } from '../line-of-fire.ts'
import { targetUnits } from '../targets.ts'
import { alive, block, open, resultOf, row, shoot, shooters, targets, unit, worldOf } from './table.ts'

/** Hail Flak: firepower 3 each, no marks, 45 cm. */
const flak = (count: number, y = 20) => row(1, count, y, 'tm-hail')

describe('allocation', () => {
  rule(['MW-SHOOT-07', 'MW-SHOOT-12'], 'asked: the attacker picks who is hit; every loss gives its formation a token', () => {
    const t = shoot([shooters(flak(1)), targets('fb1', row(11, 3, 40))], {}, [['salvo', 5, 5, 1]]).pick('ann', 'fb1')
    t.asks('ann', 'mw.hit')
    t.pick('ann', 'u12').pick('ann', 'u13')
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u11'])
    expect(t.world.formations.fb1!.tokens).toBe(2)
  })
  rule('MW-TRAIT-26', 'asked: a raging unit that outlived a lethal hit may be hit again, but so may another', () => {
    const ghouls = targets('fb1', row(11, 3, 40, 'cd-ghoul'), { stance: 'rage' })
    const t = shoot([shooters(flak(1)), ghouls], {}, [['salvo', 5, 5, 1]])
      .pick('ann', 'fb1')
      .pick('ann', 'u12')
    expect(t.options('ann', 'mw.hit')).toEqual(['u11', 'u12', 'u13'])
    t.pick('ann', 'u13')
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u11', 'u12', 'u13'])
    expect(t.world.formations.fb1!.tokens).toBe(2)
  })
  rule('MW-SHOOT-08', 'asked: only units in line of fire; a removed unit opens the line to the next', () => {
    const column = [unit('u11', 'tm-rifle', [20, 40]), unit('u12', 'tm-rifle', [20, 45]), unit('u13', 'tm-rifle', [40, 40])]
    const others = targets('fb2', row(21, 2, 44, 'tm-rifle', 30))
    const t = shoot([shooters(flak(1)), targets('fb1', column), others], {}, [['salvo', 5, 5, 1]]).pick('ann', 'fb1')
    expect(t.options('ann', 'mw.hit')).toEqual(['u11', 'u13'])
    t.refuses('ann', { type: 'pick', ids: ['u12'] }, 'MW-SHOOT-08')
    expect(['u11', 'u1', 'u98', 'u21', 'ufb1-chief'].map(id => t.why('ann', id))).toEqual([
      null,
      'MW-SHOOT-02',
      'MW-SHOOT-02',
      'MW-SHOOT-02',
      'MW-R-150',
    ])
    t.pick('ann', 'u11')
    expect(t.options('ann', 'mw.hit')).toEqual(['u12', 'u13'])
  })
  rule(['MW-SHOOT-09', 'MW-UNIT-09'], 'asked: hits go to one unit until it is destroyed', () => {
    const t = shoot([shooters(flak(2)), targets('fb1', row(11, 3, 40, 'tm-mule'))], {}, [['salvo', 5, 5, 5, 1, 1, 1]])
    t.pick('ann', 'fb1').pick('ann', 'u12')
    // Two hits destroyed u12; the third is to be placed.
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u11', 'u13'])
    t.pick('ann', 'u13')
    expect(t.world.units.u13).toMatchObject({ hits: 1 })
    open(t)
  })
  rule(['MW-SHOOT-10', 'MW-SHOOT-11', 'MW-R-17'], 'asked: hits on armor last for the turn and help the next salvo', () => {
    const foes = targets('fb1', [unit('u11', 'tm-mule', [20, 40]), unit('u12', 'tm-mule', [60, 100])])
    const damaged = targets('fb1', [unit('u11', 'tm-mule', [20, 40], { hits: 1 }), unit('u12', 'tm-mule', [60, 100])])
    const fresh = shoot([shooters(flak(1)), foes], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb1')
    expect(alive(fresh, 'u11')).toEqual(['u11'])
    expect(fresh.world.units.u11!.hits).toBe(1)
    expect(alive(shoot([shooters(flak(1)), damaged], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb1'), 'u11')).toEqual([])
  })
  rule('MW-R-42', 'asked: hits without a unit in line of fire are lost', () => {
    const foes = targets('fb1', [unit('u11', 'tm-rifle', [20, 40]), unit('u12', 'tm-rifle', [20, 100])])
    const t = shoot([shooters(flak(1)), foes], {}, [['salvo', 5, 5, 6]]).pick('ann', 'fb1')
    expect(alive(t, 'u11', 'u12')).toEqual(['u12'])
    expect(t.last('hits lost')).toEqual({ target: 'fb1', hits: 2 })
  })
  rule('MW-R-43', 'asked: critical and normal hits in the order the attacker likes', () => {
    const guns = shooters([unit('u1', 'tm-lancer', [20, 20]), unit('u2', 'tm-lancer', [24, 20])])
    const foes = targets('fb1', [...row(11, 1, 40, 'tm-bulwark'), ...row(12, 1, 40, 'tm-lancer', 30)])
    const play = (...picks: string[]) => {
      const t = shoot([guns, foes], {}, [['salvo', 6, 5, 5, 1]]).pick('ann', 'fb1')
      expect(t.options('ann', 'mw.hit').toSorted()).toEqual(['u11/critical', 'u11/normal', 'u12/critical', 'u12/normal'])
      for (const pick of picks) t.pick('ann', pick)
      return alive(t, 'u11', 'u12')
    }
    // The critical hit for armor 3, the two normal ones for armor 2.
    expect(play('u11/critical')).toEqual([])
    expect(play('u12/normal')).toEqual([])
    expect(play('u11/normal')).toEqual(['u12'])
  })
  rule('MW-R-151', 'asked: allocation goes by the lines of those who contributed, with their own range', () => {
    // The lancer (45 cm) sees u12 50 cm away no more; the artillery that could was left out.
    const guns = shooters([unit('u1', 'tm-lancer', [20, 20]), unit('u2', 'tm-longbow', [24, 20])])
    const foes = targets('fb1', [unit('u11', 'tm-rifle', [20, 40]), unit('u12', 'tm-rifle', [30, 72])])
    const t = shoot([guns, foes], {}, [['salvo', 5, 5]])
      .pick('ann', 'fb1')
      .pick('ann', 'u1')
    expect(alive(t, 'u11', 'u12')).toEqual(['u12'])
    const both = shoot([guns, foes], {}, [['salvo', 5, 5, 1, 1, 1]])
      .pick('ann', 'fb1')
      .pick('ann', 'u1', 'u2')
    expect(alive(both, 'u11', 'u12')).toEqual([])
  })
  rule('MW-FORM-04', 'asked: the chief is passed over', () => {
    const foe = { id: 'fb1', side: 'b', chief: 'u11', units: row(11, 3, 40) }
    const t = shoot([shooters(flak(1)), foe], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb1')
    expect(t.options('ann', 'mw.hit')).toEqual(['u12', 'u13'])
  })
})

describe('snipers', () => {
  const column = [unit('u11', 'tm-rifle', [20, 40]), unit('u12', 'tm-rifle', [20, 45]), unit('u13', 'tm-rifle', [20, 50])]
  const adepts = (count: number) => row(1, count, 20, 'as-adept')
  rule(['MW-TRAIT-18', 'MW-TRAIT-22', 'MW-R-48'], 'asked: each contributing sniper picks one unit that others hide', () => {
    const t = shoot([shooters([...adepts(1), unit('u5', 'tm-hail', [20, 16])]), targets('fb1', column)], {}, [
      ['salvo', 5, 5, 1, 1],
    ])
    t.pick('ann', 'fb1')
    expect(t.options('ann', 'mw.hit').toSorted()).toEqual(['u11', 'u12', 'u13'])
    t.pick('ann', 'u13')
    // The pick is taken: what is hidden now stays so.
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u12'])
  })
  rule('MW-R-48', 'asked: two snipers, two picks; without any, only the front', () => {
    const t = shoot([shooters(adepts(2)), targets('fb1', column)], {}, [['salvo', 6, 5]]).pick('ann', 'fb1')
    t.pick('ann', 'u13').pick('ann', 'u12')
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u11'])
    const plain = shoot([shooters(flak(1)), targets('fb1', column)], {}, [['salvo', 6, 1, 1]]).pick('ann', 'fb1')
    expect(alive(plain, 'u11', 'u12', 'u13')).toEqual(['u12', 'u13'])
  })
  rule('MW-TRAIT-18', 'asked: units of another formation hide a target from snipers too, and terrain does', () => {
    const foes = [targets('fb1', [unit('u11', 'tm-rifle', [20, 45])]), targets('fb2', [unit('u21', 'tm-rifle', [20, 40])])]
    expect(shoot([shooters(adepts(1)), ...foes], {}, []).asks('ann', 'mw.target').ask.text).toContain('target')
    const t = shoot([shooters(adepts(1)), ...foes])
    expect(t.options('ann', 'mw.target')).not.toContain('fb1')
    const spire = [block('rock-spire', [20, 30], [10, 2])]
    expect(open(shoot([shooters(adepts(1)), targets('fb1', column)], { terrain: spire }))).not.toContain('mw.target')
  })
  rule('MW-R-21', 'asked: a chief is picked only with the toggle', () => {
    const foe = { id: 'fb1', side: 'b', chief: 'u11', units: row(11, 3, 40) }
    const options = (snipersMayTargetChief: boolean) => {
      const t = shoot([shooters(adepts(1)), foe], { options: { snipersMayTargetChief } }, [['salvo', 5]]).pick('ann', 'fb1')
      const { ask } = t.asks('ann', 'mw.hit')
      return ask.type === 'pick' ? ask.options.map(o => `${o.id} ${o.rule}`).toSorted() : []
    }
    expect(options(false)).toEqual(['u12 MW-SHOOT-08', 'u13 MW-SHOOT-08'])
    expect(options(true)).toEqual(['u11 MW-R-48', 'u12 MW-SHOOT-08', 'u13 MW-SHOOT-08'])
  })
})

describe('cover of a formation', () => {
  const rifles = shooters([unit('u1', 'tm-lancer', [20, 20])])
  const count = (foes: JsonObject[], terrain: JsonObject[], guns: string[] = ['u1'], formation = rifles) => {
    const world = worldOf({ formations: [formation, targets('fb1', foes)], terrain })
    const units = targetUnits(world, 'fb1')
    return coverCount(
      world,
      linesOf(world, 'a'),
      batteryOf(
        guns.map(g => gunOf(world, g)),
        units,
      ),
      units,
    )
  }
  rule('MW-R-30', 'asked: covered is whom every shooter who sees him sees through cover; half of the visible are enough', () => {
    const foes = [unit('u11', 'tm-rifle', [10, 40]), unit('u12', 'tm-rifle', [30, 40]), unit('u13', 'tm-rifle', [100, 100])]
    const wood = [block('forest', [14, 32], [6, 2])]
    // u13 is out of range: one of two visible ones is covered.
    expect(count(foes, wood)).toEqual({ visible: 2, covered: 1 })
    const need = (units: JsonObject[]) =>
      resultOf(shoot([rifles, targets('fb1', units)], { terrain: wood }, [['salvo', 1, 1]]).pick('ann', 'fb1')).need
    expect(need(foes)).toBe(6)
    expect(need([...foes, unit('u14', 'tm-rifle', [34, 40])])).toBe(5)
    // A second shooter who sees u11 free takes the cover away.
    const two = shooters([unit('u1', 'tm-lancer', [20, 20]), unit('u2', 'tm-lancer', [4, 20])])
    expect(count(foes, wood, ['u1', 'u2'], two)).toEqual({ visible: 2, covered: 0 })
  })
  rule('MW-R-30', 'asked: who shoots may be chosen where that makes the difference', () => {
    const two = shooters([
      unit('u1', 'tm-lancer', [20, 20]),
      unit('u2', 'tm-lancer', [40, 20]),
      unit('u3', 'tm-lancer', [44, 20]),
    ])
    const foes = [unit('u11', 'tm-rifle', [20, 40]), unit('u12', 'tm-rifle', [16, 40])]
    const wood = [block('forest', [18, 30], [9, 2])]
    // u1 alone finds both in cover; u2 and u3 see them free.
    const t = shoot([two, targets('fb1', foes)], { terrain: wood }, [['salvo', 1, 1, 1, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(t).need).toBe(5)
  })
  rule(['MW-TERR-18', 'MW-R-37'], 'asked: half of the units in contact with a fortification put the formation in cover', () => {
    const fort = [block('fortress', [22, 46], [12, 8])]
    const need = (foes: JsonObject[], terrain = fort) =>
      resultOf(shoot([rifles, targets('fb1', foes)], { terrain }, [['salvo', 1, 1]]).pick('ann', 'fb1'))
    const [inside, outside] = [unit('u11', 'tm-lancer', [20, 40.75]), unit('u12', 'tm-lancer', [40, 40])]
    expect(need([inside, outside])).toMatchObject({ need: 6, odds: { minus: ['MW-TERR-18'] } })
    expect(need([inside, outside, unit('u13', 'tm-lancer', [44, 40])]).need).toBe(5)
    expect(need([unit('u11', 'tm-lancer', [20, 40.74]), outside]).need).toBe(5)
    // A bunker serves infantry only.
    const bunker = [block('bunker', [22, 46], [12, 8])]
    expect(need([inside], bunker).need).toBe(5)
    expect(need([unit('u11', 'tm-rifle', [20, 41])], bunker).need).toBe(6)
  })
  rule('MW-R-37', 'no fortification serves Titans', () => {
    const world = worldOf({
      formations: [{ id: 'fb1', side: 'b', units: [unit('u11', 'tm-paladin', [20, 40])] }],
      terrain: [block('fortress', [20, 46], [12, 8])],
    })
    expect(findFortification(world, [unitOf(world, 'u11')])).toBeNull()
  })
})

describe('screens', () => {
  /** Screen 2 in fb1; six dice of artillery. */
  const foes = (y: number, more: JsonObject[] = []) =>
    targets('fb1', [...row(11, 4, y), unit('u20', 'tm-parasol', [20, y + 6]), ...more])
  const guns = shooters(row(1, 2, 20, 'tm-longbow'))
  const from = (y: number, faces = [6, 5, 5, 1, 1, 1], more: JsonObject = {}) =>
    shoot([guns, foes(y)], more, [['salvo', ...faces]]).pick('ann', 'fb1')
  rule('MW-TRAIT-29', 'asked: from more than 45 cm the first hits are negated', () => {
    // Bases of 1.5 and 1 cm: 45 cm at y = 67.5 for the nearest one.
    expect(resultOf(from(67.51))).toMatchObject({ hits: 3, far: true, stopped: 2, left: 1 })
    expect(resultOf(from(67.5))).toMatchObject({ hits: 3, far: false, stopped: 0, left: 3 })
  })
  rule(['MW-TRAIT-31', 'MW-TERR-19'], 'asked: screens of all units add up, a fortification gives 6 more', () => {
    const t = shoot([guns, foes(90, [unit('u21', 'tm-parasol', [26, 96])])], {}, [['salvo', 5, 5, 5, 5, 5, 5]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ stopped: 4, left: 2 })
    const fort = { terrain: [block('fortress', [26, 94], [30, 6])] }
    const within = from(90, [6, 6, 6, 6, 6, 6], fort)
    expect(explained(resultOf(within).screen)).toEqual([
      'MW-TRAIT-29 base 0',
      'MW-TRAIT-31 Parasol Projector +2',
      'MW-TERR-19 fortification +6',
    ])
    expect(resultOf(within)).toMatchObject({ need: 6, stopped: 6, left: 0 })
  })
  rule('MW-TRAIT-31', 'asked: the screen of a chief counts with the others', () => {
    const chiefs = { id: 'fb1', side: 'b', chief: 'u20', units: [unit('u20', 'tm-parasol', [20, 96]), ...row(11, 4, 90)] }
    const t = shoot([guns, chiefs], {}, [['salvo', 5, 5, 5, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ stopped: 2, left: 1 })
  })
  rule('MW-R-44', 'asked: more than half of the dice decide whether it is long range', () => {
    const mixed = (near: number) => shooters([...row(1, 1, 20, 'tm-longbow'), ...row(5, near, 60, 'tm-skimmer', 30)])
    const t = (near: number) =>
      shoot([mixed(near), foes(75)], {}, [['salvo', ...Array<number>(3 + near).fill(5)]])
        .pick('ann', 'fb1')
        .pick('ann', 'u1', ...Array.from({ length: near }, (_, i) => `u${5 + i}`))
    expect(resultOf(t(2)).far).toBe(true)
    expect(resultOf(t(3)).far).toBe(false)
  })
  rule('MW-R-45', 'asked: normal hits are stopped first, critical ones last; the screen is not worn down; terror passes', () => {
    expect(screened({ normal: 3, critical: 1 }, 3)).toEqual({ normal: 0, critical: 1, stopped: 3 })
    expect(screened({ normal: 1, critical: 2 }, 2)).toEqual({ normal: 0, critical: 1, stopped: 2 })
    expect(screened({ normal: 4, critical: 0 }, 0)).toEqual({ normal: 4, critical: 0, stopped: 0 })
    const lob = shooters(row(1, 2, 20, 'sw-lobwyrm'))
    const t = shoot([lob, foes(90)], {}, [['salvo', 6, 5, 5, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ hits: 3, criticals: 1, stopped: 2, left: 1 })
    t.pick('ann', 'u11')
    open(t)
    expect(t.world.attacks).toEqual([])
    const wail = shoot([shooters(row(1, 2, 20, 'cd-wailer')), foes(75)], {}, [['salvo', 3, 3, 5, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(wail)).toMatchObject({ stopped: 1, left: 0 })
    expect(wail.world.formations.fb1!.tokens).toBe(2)
  })
})
