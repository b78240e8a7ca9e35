import { type Decision, option } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { kindsIn, passesByItself, titleOf, withSeen } from './passing.ts'

const react = (ids: readonly string[], kind = 'kernel.react'): Decision => ({
  kind,
  seat: 'ann',
  rule: 'KERNEL-REACT',
  subject: {},
  ask: { type: 'pick', text: 'React, or pass', options: ids.map(id => option(id, id)), min: 0, max: ids.length },
})

describe('automatic passing', () => {
  it('takes reactions of one trait for one kind, whoever carries it', () => {
    expect(kindsIn('toy', react(['luck/luck1', 'luck/luck2', 'luck/luck2/1', 'smoke/u4']))).toEqual(['toy/luck', 'toy/smoke'])
    expect(kindsIn('toy', react(['luck/luck1'], 'toy.target'))).toEqual([])
  })
  it('passes when every kind is to be passed', () => {
    expect(passesByItself('toy', react(['luck/luck1', 'luck/luck2']), { 'toy/luck': 'pass' })).toBe(true)
  })
  it('asks when another kind is offered too', () => {
    expect(passesByItself('toy', react(['luck/luck1', 'smoke/u4']), { 'toy/luck': 'pass' })).toBe(false)
    expect(passesByItself('toy', react(['luck/luck1', 'smoke/u4']), { 'toy/luck': 'pass', 'toy/smoke': 'ask' })).toBe(false)
  })
  it('asks when nothing is offered, in another game, or about anything else', () => {
    expect(passesByItself('toy', react([]), {})).toBe(false)
    expect(passesByItself('other', react(['luck/luck1']), { 'toy/luck': 'pass' })).toBe(false)
    expect(passesByItself('toy', react(['luck/luck1'], 'toy.target'), { 'toy/luck': 'pass' })).toBe(false)
  })
  it('remembers what it has seen and keeps what was said about it', () => {
    expect(withSeen({ 'toy/luck': 'pass' }, ['toy/luck', 'toy/smoke'])).toEqual({ 'toy/luck': 'pass', 'toy/smoke': 'ask' })
    expect(withSeen({ 'toy/luck': 'pass' }, ['toy/luck'])).toBeNull()
  })
  it('has a title to read', () => {
    expect(titleOf('maker-war/stance-patrol')).toBe('Stance patrol')
  })
})
