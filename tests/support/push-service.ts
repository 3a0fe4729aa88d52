import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import webPush from 'web-push'
import { createPushSender, type PushSender } from '../../src/server/platform/push/push.ts'
import { pairVapidKeys } from '../../src/server/platform/push/vapid-keys.ts'

/** A message as it reached the push service. */
interface Delivery {
  path: string
  headers: Record<string, unknown>
  body: Buffer
}

/** Starts a push service on this machine. The sender's agent, given by the test, resolves every host name to it. */
export async function aPushService() {
  const deliveries: Delivery[] = []
  /** The replies to the next messages in order; after the last one it accepts all. */
  const replies: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      const { status, headers } = replies.shift() ?? { status: 201 }
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')

  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const pair = pairVapidKeys(publicKey, privateKey)
  if (!pair) throw new Error('The keys don’t form a pair.')
  const sender: PushSender = createPushSender(
    { ...pair, subject: null },
    async () => 'hello@brand.example',
    agent,
  )
  return {
    deliveries,
    replies,
    sender,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** A browser's subscription keys, which decrypt what was sent to it. */
export function aBrowser(name: string = randomBytes(6).toString('hex')) {
  const path = `/send/${name}`
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    path,
    /** The subscription that it sends to the site. */
    subscription: {
      endpoint: `https://push.example${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a message in one record (RFC 8291). Throws when it is for another browser. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 86)
      const sealed = body.subarray(86, -16)
      const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(curve.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}
