import { rule } from '@sandtable/testkit/rule'
import { expect, onTestFinished } from 'vitest'
import { PROFILES } from '../../data/factions.ts'
import type { Profile } from '../../data/types.ts'
import { at } from '../../test/wp-table.ts'
import { ann, bob, combat, GHOULS, losing, OPERATIVES, overwatch, spaced } from './firing.ts'

const aim = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
const house = (construction: 'light' | 'solid' | null = 'light') => ({
  ...{ type: 'building_low', at: [10, 20], size: [4, 4] },
  ...(construction === null ? {} : { construction }),
})
/** Ghouls on the roof: two at the southern edge, one in the middle. */
const inside = (profile = GHOULS) => ({
  ...{ side: 'b', id: 'u2', profile, building: 't1', strength: 6 },
  bases: [
    [11, 20.4],
    [12, 20.4],
    [12, 22],
  ],
})
const lines = (ledger: readonly { text: string; figure: string }[] | undefined) =>
  ledger!.map(({ text, figure }) => `${text} ${figure}`)

rule(
  ['WP-BLDG-09', 'WP-BLDG-10', 'WP-R-92', 'WP-SHOOT-27'],
  'occupants are shot at through the edge they touch, In Cover, with Armour 5+ as 6+ (example 14)',
  () => {
    const table = combat(
      [ann('u1', OPERATIVES, [10, 12], { token: 'shoot', count: 2 }), inside()],
      [
        ['hit', 6, 6, 6, 5],
        ['damage', 6, 6, 6],
      ],
      { terrain: [house()] },
    )
    const odds = table.odds('ann', 'u2')
    expect(odds).toMatchObject({ need: '6+', reasons: [{ text: 'In Cover −1' }] })
    expect(lines(odds.ledger)).toContain('Armour 6+')
    // The one in the middle of the roof is out of sight: two points are enough for those at the edge.
    table.pick('ann', 'u2')
    expect(table.world.units.u2!.bases.map(base => base.id)).toEqual(['u2-3'])
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-BLDG-11', 'a building is no target', () => {
  const table = combat([ann('u1', OPERATIVES, [10, 12], { token: 'shoot' }), inside()], [], { terrain: [house()] })
  expect(table.options('ann', 'wp.target')).toEqual(['u2'])
  expect(table.why('ann', 't1')).toBe('WP-BLDG-11')
})

const rockets = ann('u1', 'enforcers.rocket_team', [10, 10], { token: 'shoot', count: 2 })
rule(
  ['WP-BLDG-12', 'WP-BLDG-13', 'WP-BLDG-24', 'WP-KEY-25', 'WP-R-88'],
  'two [D] hits with AP 3: one die, from 5 on a light building falls with all in it, a solid one from 7 (example 36)',
  () => {
    const fired = (construction: 'light' | 'solid' | null, face: number, stands: boolean) =>
      combat(
        [rockets, inside()],
        [['hit', 6, 6], ['wall', face], ...(stands ? [['damage', 1, 1] as [string, ...number[]]] : [])],
        {
          terrain: [house(construction)],
        },
      ).pick('ann', 'u2')
    const fell = fired('light', 5, false)
    expect(fell.world.units.u2!.where).toBe('gone')
    expect(fell.world.terrain[0]).toMatchObject({ type: 'rubble' })
    fell.asks('bob', 'wp.activate')
    for (const stood of [fired('light', 4, true), fired('solid', 6, true), fired(null, 6, true)]) {
      expect(stood.last('building stood')).toMatchObject({ building: 't1' })
      expect(stood.world.units.u2!.bases).toHaveLength(3)
      stood.asks('bob', 'wp.activate')
    }
    const solid = fired('solid', 7, false)
    expect(solid.world.units.u2!.where).toBe('gone')
    solid.asks('bob', 'wp.activate')
  },
)

rule(['WP-BLDG-14', 'WP-R-88'], 'if the building stands, the hits are resolved as usual; the odds tell both', () => {
  const table = combat(
    [rockets, inside()],
    [
      ['hit', 6, 1],
      ['wall', 1],
      ['damage', 3],
    ],
    { terrain: [house()] },
  )
  // 1 - (5/8)^2 to hit at all, then a half.
  const falls = table.odds('ann', 'u2').results.find(({ text }) => text === 'brings the building down')!
  expect(falls.chance).toBeCloseTo((1 - (5 / 8) ** 2) / 2)
  table.pick('ann', 'u2').choose('bob', losing('u2-1'))
  expect(table.world.units.u2!.bases).toHaveLength(2)
  table.asks('bob', 'wp.activate')
})

rule('WP-KEY-25', 'weapons that are no Demolishers leave buildings alone', () => {
  const units = [ann('u1', 'enforcers.marksmen', [10, 10], { token: 'shoot', count: 1 }), inside()]
  combat(
    units,
    [
      ['hit', 8, 8],
      ['damage', 1, 1],
    ],
    { terrain: [house()] },
  )
    .pick('ann', 'u2')
    .asks('bob', 'wp.activate')
})

const guns = (token = 'shoot') => ({ side: 'a', id: 'u1', profile: 'gcps.artillery', token, bases: spaced(1, 12, 5, 1) })
rule('WP-BLDG-16', 'a Direct Blast at occupants is centred on the edge that is seen', () => {
  const table = combat([guns(), inside()], [['hit', 1, 1, 1, 1]], { terrain: [house()] }).pick('ann', 'u2:blast')
  table.refuses('ann', aim(12, 21), 'WP-BLDG-16')
  table.refuses('ann', aim(14, 22), 'WP-R-49')
  table.choose('ann', aim(11.5, 20)).asks('bob', 'wp.activate')
})

rule(['WP-BLDG-15', 'WP-BLAST-15', 'WP-R-54'], 'Indirect fire comes down on the roof; there cover counts', () => {
  const table = overwatch(
    [guns('overwatch'), inside()],
    [
      ['scatter', 1],
      ['hit', 6, 6],
    ],
    { terrain: [house()] },
  )
  table.pick('ann', 'u2:indirect')
  // Only the base in the middle is touched: two dice, 6+ and cover.
  expect(table.odds('ann', aim(12.2, 22.8))).toMatchObject({ dice: 2, need: '7+' })
  table.choose('ann', aim(12.2, 22.8)).asks('bob', 'wp.activate')
})

rule(['WP-OVW-05', 'WP-R-145'], 'occupants on Overwatch fire at whoever assaults their building', () => {
  const watching = { ...inside(OPERATIVES), side: 'a', id: 'u1', token: 'overwatch' }
  const storming = bob('u2', GHOULS, [10.5, 19.5], { count: 3, storms: 't1', token: 'assault-1' })
  const table = overwatch([watching, storming, bob('u3', GHOULS, [10, 12])], [], { terrain: [house()] })
  expect(table.options('ann', 'wp.target')).toEqual(['u2'])
  expect(table.why('ann', 'u3')).toBe('WP-OVW-05')
})

rule(['WP-FLY-08', 'WP-R-44'], 'a flier has a rear arc as vehicles have', () => {
  const units = (facing: number) => [
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }),
    bob('u2', 'enforcers.kestrel', [10, 18], { facing }),
  ]
  const text = (facing: number) =>
    lines(combat(units(facing).map(unit => (unit.id === 'u1' ? { ...unit, profile: GHOULS } : unit))).odds('ann', 'u2').ledger)
  expect(text(90)).toContain('from behind +1')
  expect(text(270)).not.toContain('from behind +1')
})

/** No unit of the lists has two Blast weapons: for a while the artillery has. */
function giveTwoMortars(): string {
  const profiles = PROFILES as Map<string, Profile>
  const printed = PROFILES.get('plague.artillery')!
  const [shells] = printed.weapons
  profiles.set(printed.id, { ...printed, weapons: [shells!, { ...shells!, name: 'Gas Shells', ap: 1 }] })
  onTestFinished(() => void profiles.set(printed.id, printed))
  return printed.id
}

rule('WP-R-53', 'two Blast weapons are fired one after the other, each with its own template', () => {
  const two = { side: 'a', id: 'u1', profile: giveTwoMortars(), token: 'shoot', bases: spaced(1, 12, 5, 1) }
  const table = combat(
    [two, bob('u2', OPERATIVES, [10, 20])],
    [
      ['hit', 6, 1, 1, 1, 1, 1],
      ['hit', 6, 1],
      ['damage', 6],
      ['damage', 5],
    ],
  )
  table.pick('ann', 'u2:blast').choose('ann', aim(11, 20)).choose('ann', aim(16, 20))
  expect(table.all('template laid').map(({ at: place }) => place)).toEqual([
    { x: 1100, y: 2000 },
    { x: 1600, y: 2000 },
  ])
  table.choose('bob', losing('u2-1', 'u2-6')).asks('bob', 'wp.activate')
})
