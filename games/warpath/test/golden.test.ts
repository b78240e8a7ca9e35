import { goldenReplays } from '@sandtable/testkit/golden'
import { warpath } from '../game.ts'

goldenReplays(warpath, new URL('./replays/', import.meta.url))
