import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, type Dice, group, guards, type Man, tank } from '../../battle/test/table.ts'
import { at, path, placed } from '../../test/mw-table.ts'

const rider = (profile: string): Man => [profile, 0, 0]
const pods = (count: number) =>
  group(
    'fa1',
    Array.from({ length: count }, () => rider('tm-pod')),
    { where: 'waiting', paid: true },
  )
const marines = group('fa2', [rider('tm-dropcap'), rider('tm-breach'), rider('tm-breach')], { where: 'carried', carrier: 'fa1' })

/** Two pods come down at 60, 60 and 53, 71 cm; one of the marines beside the second, out of their captain's command range. */
function landed(dice: Dice = []) {
  const falls: Dice = [
    ['direction', 360],
    ['drop', 3, 4],
    ['direction', 90],
    ['drop', 6, 5],
  ]
  const t = battle([pods(2), marines, ...guards], {}, [...falls, ...dice])
  t.pick('ann', 'fa1:advance')
    .pick('ann', 'planetfall')
    .choose('ann', { type: 'aim', at: at(53, 60) })
  const places = [placed('ua2-1', 62.25, 60), placed('ua2-2', 60, 62.25), placed('ua2-3', 53, 73.25)]
  return t.choose('ann', { type: 'arrange', places })
}
const noteOf = (t: ReturnType<typeof battle>, id: string) => {
  const { ask } = t.asks('ann', 'mw.another')
  return ask.type === 'pick' ? ask.options.find(o => o.id === id)?.note : null
}

describe('a whole turn after a landing', () => {
  rule(['MW-PLANET-09', 'MW-R-184', 'MW-PLANET-08'], 'a plain Regroup picks up who came down far away', () => {
    const t = landed()
    expect(t.why('ann', 'fa2:regroup+move')).toBe('MW-R-184')
    expect(t.asks('ann', 'mw.another').ask.note).toBe('Whoever goes on loses 1 unit out of command range')
    t.pick('ann', 'fa2:regroup').choose('ann', path())
    expect([t.all('picked up').length, t.all('not picked up').length]).toEqual([1, 0])
    expect(t.world.formations.fa2!.units).toHaveLength(3)
    t.asks('bob', 'mw.turn')
  })
  rule(['MW-PLANET-11', 'MW-PLANET-08', 'MW-R-169'], 'who fires is told whom it leaves behind, and loses it', () => {
    const t = landed()
    expect(noteOf(t, 'fa2:fire')).toBe('Stay put and shoot on 4+. Nobody is in range. 1 unit out of command range is lost.')
    t.pick('ann', 'fa2:fire')
    expect([t.world.formations.fa2!.units.length, t.world.formations.fa2!.tokens]).toEqual([2, 1])
    t.asks('bob', 'mw.turn')
  })
  rule(['MW-PLANET-07', 'MW-PLANET-10'], 'orders tell half the way, and whom the chief must pass', () => {
    const t = landed()
    const lost = '1 unit out of command range is lost, unless the chief passes within 5 cm.'
    expect(noteOf(t, 'fa2:march')).toBe(`March up to 22.5 cm. ${lost}`)
    expect(noteOf(t, 'fa2:assault')).toBe(`Charge up to 15 cm and fight whoever you touch. Nobody is in reach. ${lost}`)
    t.pick('ann', 'fa2:march')
    t.refuses('ann', path([62.25, 82.51]), 'MW-ORDER-05')
    // The captain's base comes within 5 cm of the marine's at 59.62, 71.
    t.choose('ann', path([59.62, 71]))
    expect(t.world.formations.fa2!.units).toHaveLength(3)
    t.asks('bob', 'mw.turn')
  })
  rule(['MW-PLANET-05', 'MW-R-184'], 'whoever is to patrol does not come from orbit, where it could but advance', () => {
    const t = battle([pods(1), tank('fb1', 60, 90), ...guards])
    t.pick('ann', 'fa1:patrol').choose('ann', { type: 'arrange', places: [placed('ua1-1', 60, 8)] })
    expect(t.world.formations.fa1!.stance).toBe('patrol')
    t.asks('bob', 'mw.turn')
    const u = battle([pods(1), tank('fb1', 60, 90), ...guards])
    u.pick('ann', 'fa1:advance')
    expect(u.options('ann', 'mw.way')).toEqual(['edge', 'planetfall'])
  })
})
