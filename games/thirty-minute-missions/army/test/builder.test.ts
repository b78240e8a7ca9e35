import { armySuite } from '@sandtable/testkit/army-suite'
import data from '../../data/squads.json' with { type: 'json' }
import { kit } from '../builder/kit.ts'

armySuite(kit, { costs: Object.fromEntries(data.squads.map(({ id, cost }) => [id, cost])) })
