import { expect, test } from 'vitest'
import { addressKey } from './addresses.ts'

test('an address has one key, however a proxy writes it', () => {
  for (const written of ['198.18.200.7', '198.18.200.7:20001', '::ffff:198.18.200.7', '::ffff:c612:c807'])
    expect(addressKey(written), written).toBe('198.18.200.7')
  for (const written of ['2001:db8:1:2::5', '[2001:db8:1:2::6]:443', '2001:db8:1:2:0:0:0:7'])
    expect(addressKey(written), written).toBe('2001:db8:1:2::/64')
})
