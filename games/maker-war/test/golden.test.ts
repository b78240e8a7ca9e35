import { goldenReplays } from '@sandtable/testkit/golden'
import { makerWar } from '../game.ts'

goldenReplays(makerWar, new URL('./replays/', import.meta.url))
