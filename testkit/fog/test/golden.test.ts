import { goldenReplays } from '../../golden.ts'
import { fog } from '../game.ts'

goldenReplays(fog, new URL('./replays/', import.meta.url))
