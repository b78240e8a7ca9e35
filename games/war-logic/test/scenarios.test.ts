import { ownScenarios } from '@sandtable/testkit/examples'
import { warLogic } from '../game.ts'

/** Cases in which several rules meet, most through a whole turn. */
ownScenarios(warLogic, new URL('./scenarios/', import.meta.url))
