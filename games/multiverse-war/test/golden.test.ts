import { goldenReplays } from '@sandtable/testkit/golden'
import { multiverseWar } from '../game.ts'

goldenReplays(multiverseWar, new URL('./replays/', import.meta.url))
