import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('the log shows where a statement failed, without its parameters', () => {
  const lines: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ logLevel: 'info' }, to)
  const given = ['first line\nsecond line\n    at home, third line', 'fourth']
  log.error({ err: new DrizzleQueryError('insert into messages', given, new Error('no')) }, 'failed')
  expect(lines[0]).toContain('insert into messages')
  expect(lines[0]).toContain('log.test.ts')
  expect(lines[0]).not.toMatch(/first|second|third|fourth/)
})
