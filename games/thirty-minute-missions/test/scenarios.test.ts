import { ownScenarios } from '@sandtable/testkit/examples'
import { thirtyMinuteMissions } from '../game.ts'

/** Chapters that meet, and whole turns, written from the rulebook. */
ownScenarios(thirtyMinuteMissions, new URL('./scenarios/', import.meta.url))
