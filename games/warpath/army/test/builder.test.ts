import { armySuite } from '@sandtable/testkit/army-suite'
import data from '../../data/forces.json' with { type: 'json' }
import { kit } from '../builder/kit.ts'

armySuite(kit, { costs: Object.fromEntries(data.map(({ id, points }) => [id, points])) })
