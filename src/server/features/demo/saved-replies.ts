import { createSavedReply } from '#shared/saved-replies.ts'
import { DEMO_BROKER, findAdmin } from './network.ts'
import type { Story } from './timeline.ts'
import type { Person, World } from './world.ts'

type SavedText = readonly [title: string, body: string]

const SHARED: readonly SavedText[] = [
  [
    'Documents for an auto quote',
    `Hi {{first name}},

To finish your auto quotes, please upload these to request {{reference}}:

- your driver’s licence, both sides
- your current policy or pink card
- a letter of experience, if you were with another insurer in the last six years

A photo is fine, as long as every word can be read.`,
  ],
  [
    'Renewal: what has changed?',
    `Hi {{first name}},

Your policy is up for renewal in two months. Before I compare terms, please tell me what has changed: your address, who drives and how far, a renovation, a new roof or furnace, a home business, or anything worth more than before.`,
  ],
  [
    'Waiting for the insurers',
    `Hi {{first name}},

I’ve sent your details to the insurers and am waiting for their terms. Some take a few days. I’ll message you on request {{reference}} as soon as I can show you more than one.`,
  ],
]

const OWN: readonly SavedText[] = [
  [
    'Hail: first steps',
    `Hi {{first name}}, I’m sorry to hear that.

Please call the insurer’s claims line first; the number is on your policy page and your pink card. Take photos before anything is repaired, and keep the receipts if you have to cover a window or a roof. Send me the claim number, and I’ll follow up with the adjuster.`,
  ],
  [
    'Vehicle parked for the winter',
    `Hi {{first name}},

Before we change anything: on which day do you park it, and where will it be? Tell me at least a day before you drive it again. It needs its full insurance before it’s back on the road.`,
  ],
]

/** What an administrator saved for everyone on staff, and a broker for themselves. */
export async function* saveReplies(world: World): Story {
  yield world.times.daysAgo(90, '09:20')
  await save(world, findAdmin(world), SHARED, true)
  await save(world, world.findByName(DEMO_BROKER), OWN, false)
}

async function save(world: World, person: Person, texts: readonly SavedText[], shared: boolean) {
  for (const [title, body] of texts)
    await (await world.as(person)).call(createSavedReply, {
      body: { clientId: crypto.randomUUID(), title, body, shared },
    })
}
