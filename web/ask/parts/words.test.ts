import { describe, expect, it } from 'vitest'
import { areOpen, counted, findVerb, listed, noneLabel, splitLabel, splitQuestion } from './words.ts'

describe('words of a question', () => {
  it('parts a label into name and reason', () => {
    expect(splitLabel('Oni Band: 5 dice')).toEqual({ name: 'Oni Band', reason: '5 dice' })
    expect(splitLabel('Rifles')).toEqual({ name: 'Rifles', reason: null })
  })
  it('finds the verb of a question, and none where it begins otherwise', () => {
    expect(findVerb('Activate a unit')).toBe('Activate')
    expect(findVerb('Shoot at an enemy, or hold fire')).toBe('Shoot at')
    expect(findVerb('Who gets the rations?')).toBeNull()
    expect(findVerb('Surrender?')).toBeNull()
    expect(findVerb('At which target does Militia Levy fire?')).toBe('Fire at')
    expect(findVerb('Which formation do you deploy next? You have 3 left')).toBe('Deploy')
    expect(findVerb('Which units take part in the salvo?')).toBeNull()
  })
  it('calls choosing nothing by its name', () => {
    expect(noneLabel('Choose a target, or hold fire')).toBe('Hold fire')
    expect(noneLabel('React, or pass')).toBe('Pass')
    expect(noneLabel('Who joins?')).toBe('Choose none')
    expect(noneLabel('At which target does Militia Levy fire?')).toBe('Do not fire')
    expect(noneLabel('Which formation do you deploy next?')).toBe('Deploy none')
    expect(noneLabel('It stands beside a carrier. Does it go aboard?')).toBe('No')
  })
  it('parts a question from its note', () => {
    expect(splitQuestion('Who takes hits next? 3 are left')).toEqual({ question: 'Who takes hits next?', note: '3 are left' })
    expect(splitQuestion('Activate a unit')).toEqual({ question: 'Activate a unit', note: null })
  })
  it('counts and lists', () => {
    expect(counted(1, 'hit')).toBe('1 hit')
    expect(counted(0, 'hit')).toBe('0 hits')
    expect(areOpen(1)).toBe('1 is still open')
    expect(areOpen(2)).toBe('2 are still open')
    expect(listed(['Ada', 'Hela', 'Cas'])).toBe('Ada, Hela and Cas')
    expect(listed(['Ada'])).toBe('Ada')
  })
})
