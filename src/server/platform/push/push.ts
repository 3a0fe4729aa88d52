import { createECDH } from 'node:crypto'
import { type Agent, request } from 'node:https'
import webPush from 'web-push'
import { NotPublicError, publicHostsAgent } from '../http/public-hosts.ts'
import { PermanentJobError } from '../jobs/jobs.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A browser's push subscription, as the browser reported it. */
interface PushSubscription {
  /** An https address with the name of a host. */
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  text: string
  urgent: boolean
  /** How long the push service keeps it for a browser that is not running. */
  ttlSeconds: number
}

export interface PushSender {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /**
   * Hands an encrypted message to the browser's push service. Returns false when the subscription has ended. Throws when
   * another attempt may succeed, and a PermanentJobError when none will.
   */
  send(subscription: PushSubscription, message: PushMessage): Promise<boolean>
}

const TIMEOUT_MS = 10_000

/** Whether a message can be encrypted with this key: it is a point of the curve P-256. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Sends by Web Push. `contact` is an address for the push services. The agent decides which hosts can be reached. */
export function createPushSender(
  { publicKey, privateKey, subject }: VapidKeys,
  contact: () => Promise<string>,
  agent: Agent = publicHostsAgent(),
): PushSender {
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, { text, urgent, ttlSeconds }) => {
      const vapidDetails = {
        subject: subject ?? `mailto:${await contact()}`,
        publicKey,
        privateKey: privateKey.reveal(),
      }
      const { headers, body } = encrypt({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
      try {
        const status = await post(endpoint, headers, body, agent)
        if (status >= 200 && status < 300) return true
        if (status === 404 || status === 410) return false
        const error = `the push service replied ${status}`
        throw status === 429 || status >= 500 ? new Error(error) : new PermanentJobError(error)
      } catch (error) {
        if (error instanceof NotPublicError) return false
        throw error
      }
    },
  }
}

/** Returns the request for the push service. Throws a PermanentJobError for keys that no browser makes. */
function encrypt(subscription: webPush.PushSubscription, text: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(subscription, text, options)
  } catch (error) {
    throw new PermanentJobError(`the message can’t be encrypted: ${(error as Error).message}`)
  }
}

/** Returns the status of the reply. The library itself would read a reply of any length, at any speed. */
function post(url: string, headers: Record<string, string>, body: Buffer, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    request(url, { method: 'POST', headers, agent, signal }, response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}
