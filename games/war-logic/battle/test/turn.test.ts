import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { proc } from '../../hooks.ts'
import { fieldWith } from '../../test/wl-table.ts'
import type { Step } from '../../world.ts'

type Nothing = Record<string, never>
const NOTHING = ['strategyStep', 'controlStep', 'movementStep', 'offenseStep', 'defenseStep', 'endOfTurn', 'endOfRound'] as const
/** Steps that only note that they were taken; nobody is activated. */
const noted = (seen: Step[]) =>
  NOTHING.map(name =>
    proc<Nothing>()(name, 'WL-GEN-02', {
      begin(play) {
        if (play.world.turn) seen.push(play.world.turn.step)
        if (name === 'controlStep') play.world.turn!.active = { u1: -1 }
        return name === 'endOfRound' ? play.finish({ winners: [], rule: 'WL-END-03', text: 'over', scores: {} }) : play.done()
      },
    }),
  )

rule(['WL-GEN-02', 'WL-GEN-03', 'WL-TURN-05'], 'the five steps are taken in their order, in the turn of every player', () => {
  const seen: Step[] = []
  fieldWith(noted(seen), {
    units: [
      { id: 'u1', player: 'p1', unit: 'british_private', at: [10, 10] },
      { id: 'u2', player: 'p2', unit: 'cossack', at: [20, 20] },
    ],
  })
  const turn = ['strategy', 'control', 'movement', 'offense', 'defense', 'end']
  expect(seen).toEqual([...turn, ...turn, 'end'])
})
