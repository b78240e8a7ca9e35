import { goldenReplays } from '@sandtable/testkit/golden'
import { warLogic } from '../game.ts'

goldenReplays(warLogic, new URL('./replays/', import.meta.url))
