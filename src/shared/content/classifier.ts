/** The trained classifier: the weight of each text feature for each class. */
export interface ClassifierModel {
  /** Intents first, then passages by their path. */
  classes: readonly string[]
  biases: readonly number[]
  /** The value of one step of a quantized weight. */
  scale: number
  /** The norm to which the features of a text are scaled. */
  length: number
  /** Hashes of features in order; Uint32, deflated, base64, as are the others. */
  keys: string
  /** The rarity of each feature in twentieths; Uint8. */
  rarities: string
  /** Where the weights of each feature begin; Uint32. */
  starts: string
  /** The class of each weight; Uint16. */
  places: string
  /** Int8. */
  weights: string
  /** Hashes of whole phrasings in order, and the class of each; Uint32 and Uint16. */
  asked: { keys: string; places: string }
}
