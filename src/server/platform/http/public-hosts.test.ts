import { request } from 'node:https'
import { expect, test } from 'vitest'
import { isPrivateHost, isPublicAddress, NotPublicError, publicHostsAgent } from './public-hosts.ts'

test('addresses of this machine, private networks and special purposes are not public', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'push.example',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2607:f8b0:4005::200e', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('private networks are recognized by their addresses and names', () => {
  const hosts = [
    '127.0.0.1',
    'a.localhost',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.1.1',
    '100.64.0.1',
    '[fd00::1]',
    'gpu.lan',
  ]
  const others = [
    '172.32.0.1',
    '100.128.0.1',
    '8.8.8.8',
    '[fe80::1]',
    '[2001:db8::1]',
    'a.example',
    'metadata.google.internal',
  ]
  expect(hosts.filter(isPrivateHost)).toEqual(hosts)
  expect(others.filter(isPrivateHost)).toEqual([])
})

test('a name of this machine is not connected to', async () => {
  const failure = new Promise(resolve => {
    request('https://localhost/', { agent: publicHostsAgent() }).on('error', resolve).end()
  })
  expect(await failure).toBeInstanceOf(NotPublicError)
})
