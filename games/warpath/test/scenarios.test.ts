import { ownScenarios } from '@sandtable/testkit/examples'
import { warpath } from '../game.ts'

ownScenarios(warpath, new URL('./scenarios/', import.meta.url))
