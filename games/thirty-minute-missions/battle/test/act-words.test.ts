import { deed } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../data/figures.ts'
import { SENTENCES, withWords } from '../act-words.ts'

const words = (id: string, phase: 'movement' | 'close' = 'movement') => withWords(deed(id, id), phase)

test('every Command Action has one sentence, and no other has', () =>
  expect(Object.keys(SENTENCES).sort()).toEqual([...COMMANDS.keys()].sort()))
test('usual acts are verbs; the same word for every target', () => {
  expect(words('move:thruster').verb).toEqual({ word: 'Thruster', icon: 'run' })
  expect(words('shoot:ub1').verb).toEqual(words('shoot:ub2').verb)
  // Whatever is done in a later phase goes on to it: going on alone is for the drawer.
  expect(words('next')).toMatchObject({ group: 'Phases', ends: 'Ends the Movement Phase.' })
  expect(words('next').verb).toBeUndefined()
  expect(words('end', 'close')).toMatchObject({ verb: { word: 'End turn' }, ends: 'Ends this turn.' })
  expect(words('hand:ann').verb).toBeUndefined()
})
test('Command Actions stand in groups, and a Stance says that it ends the turn (TM-CMD-07)', () => {
  expect(words('command:overwatch')).toMatchObject({ group: 'Stances', ends: 'Ends this turn.' })
  expect(words('command:anchor')).toMatchObject({ group: 'Switches' })
  expect(words('command:anchor').ends).toBeUndefined()
  expect(words('command:spot').group).toBe('Orders to drones')
  expect(words('command:reload').group).toBe('Actions')
})
