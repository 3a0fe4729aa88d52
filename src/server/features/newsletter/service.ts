import type { Db } from '../../platform/database.ts'
import { addSubscriber } from './store.ts'

/** Signs an address up along with something else its owner asked for; fine when it is signed up already. */
export async function signUp(tx: Db, email: string, address: string, now: Date): Promise<void> {
  await addSubscriber(tx, email, address, now)
}
