import { goldenReplays } from '../../golden.ts'
import { toy } from '../game.ts'

goldenReplays(toy, new URL('./replays/', import.meta.url))
