import { rule } from '@sandtable/testkit/rule'
import { wrongIn } from '@sandtable/wargame/armies/complete'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, Army } from '@sandtable/wargame/armies/kit'
import { describe, expect } from 'vitest'
import type { Sheet } from '../../data/types.ts'
import { kit } from '../builder/kit.ts'

const designer = kit.designers!(kit.empty('any', 1200))[0]! as unknown as AnyDesigner
const bare = { ...designer.fresh, weapons: [], shields: [], thrusters: [] } as unknown as Army
const at = (section: string, design = bare): string =>
  `/sections/${(design as unknown as Sheet).sections.findIndex(({ id }) => id === section)}`
const fitOn = (section: string, entry: string, design = bare) =>
  designer.fits!(design, at(section, design)).find(one => one.entry === entry)!
function put(section: string, entry: string, design = bare): Army {
  const made = editedBy(designer, design, fitOn(section, entry, design).edits)
  if (!made.ok) throw new Error(made.violations[0]!.text)
  return made.value
}
const why = (section: string, entry: string, design = bare) => fitOn(section, entry, design).why

describe('what fits a section of a datasheet', () => {
  rule('TM-WEAP-02', 'one press bears a weapon there as it can be: held by an arm, mounted elsewhere', () => {
    const held = put('armR', 'Weapons: beam_rifle')
    expect(held).toMatchObject({ weapons: [{ weapon: 'beam_rifle', mode: 'equipped', sections: ['armR'] }] })
    const mounted = put('torso', 'Weapons: beam_rifle', held)
    expect(mounted).toMatchObject({ weapons: [{}, { weapon: 'beam_rifle', mode: 'mounted', sections: ['torso'] }] })
    expect(wrongIn(designer, mounted)).toEqual([])
    expect(why('torso', 'Weapons: beam_saber')).toEqual({ text: 'cannot be mounted', rule: 'TM-WEAP-02' })
  })
  rule('TM-BUILD-10', 'what has no slot any more says so, armour of a section goes to that section', () => {
    expect(why('head', 'Thrusters: vernier')).toBe(null)
    expect(why('head', 'Thrusters: vernier', put('head', 'Weapons: vulcans'))).toMatchObject({ rule: 'TM-BUILD-10' })
    const plated = put('legL', 'Armour: plate') as unknown as Sheet
    expect(plated.sections.find(({ id }) => id === 'legL')!.armor).toContain('plate')
  })
  rule('TM-BUILD-11', 'what takes two arms needs both free, whichever is pressed', () => {
    expect(put('armL', 'Weapons: bazooka')).toMatchObject({ weapons: [{ sections: ['armL', 'armR'] }] })
    const armed = put('armR', 'Weapons: beam_rifle')
    expect(why('armL', 'Weapons: bazooka', armed)).toEqual({ text: 'Right arm already holds something.', rule: 'TM-BUILD-11' })
  })
  rule('TM-BUILD-10', 'what is wrong with a section is shown there', () => {
    const full = editedBy(designer, put('head', 'Weapons: vulcans'), [
      { type: 'add', entry: 'Thrusters: vernier', to: '/thrusters' },
      { type: 'set', at: '/thrusters/0/section', value: 'head' },
    ])
    expect(full.ok && wrongIn(designer, full.value)).toMatchObject([{ at: at('head'), rule: 'TM-BUILD-10' }])
  })
})
