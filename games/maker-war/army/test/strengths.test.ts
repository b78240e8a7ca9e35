import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { kit } from '../builder/kit.ts'
import { strengthsOf } from '../builder/strengths.ts'

const party = kit.ready.find(({ army }) => army.name === 'Landing Party')!.army

test('the dice of an army by distance are those of whoever reaches so far', () => {
  const [rifles] = party.formations
  const alone = strengthsOf({ ...party, formations: [{ ...rifles!, chief: null, units: { 'tm-rifle': 8 } }] })
  expect(alone.reach.bars.map(({ value }) => value)).toEqual([8, 8, 8, 0, 0, 0, 0, 0, 0])
})
rule('MW-DEPLOY-02', 'formations are deployed in their order as far as the supply of set-up reaches', () => {
  const names = (army: typeof party) => {
    const { groups, later } = strengthsOf(army).opening!
    return [groups.map(({ name }) => name), later]
  }
  // Supply 1, 3 and 1; 3 in set-up.
  expect(names(party)).toEqual([['Colonial Infantry Company', 'Militia Levy'], ['Tank Company']])
  const tanksFirst = { ...party, formations: [party.formations[1]!, party.formations[0]!, party.formations[2]!] }
  expect(names(tanksFirst)).toEqual([['Tank Company'], ['Colonial Infantry Company', 'Militia Levy']])
})
