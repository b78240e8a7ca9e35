import { armySuite } from '@sandtable/testkit/army-suite'
import { expect, test } from 'vitest'
import { kit } from '../builder/kit.ts'
import { leastFormation } from '../builder/plan.ts'
import { CATALOGUE } from '../catalogue.ts'
import { formationProblems } from '../formation-problems.ts'
import { READY_ARMIES } from '../ready.ts'

armySuite(kit, { costs: Object.fromEntries(READY_ARMIES.map(({ id, points }) => [id, points])) })

test('the smallest formation of every plan is legal', () => {
  for (const plan of CATALOGUE.plans.values())
    expect(formationProblems(leastFormation(plan.id, CATALOGUE), 0, plan, CATALOGUE), plan.id).toEqual([])
})
