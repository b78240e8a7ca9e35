import { goldenReplays } from '@sandtable/testkit/golden'
import { thirtyMinuteMissions } from '../game.ts'

goldenReplays(thirtyMinuteMissions, new URL('./replays/', import.meta.url))
