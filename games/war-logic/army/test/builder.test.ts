import { armySuite } from '@sandtable/testkit/army-suite'
import { kit } from '../builder/kit.ts'
import { READY_ARMIES } from '../ready.ts'

armySuite(kit, { costs: Object.fromEntries(READY_ARMIES.map(({ id, price }) => [id, price])) })
