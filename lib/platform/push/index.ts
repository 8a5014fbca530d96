export type { PushPort } from "./ports";
export { selectPushBrowsers } from "./push-browsers-repository";
export { encryptedPushKeys, pushKey, pushPublicKey } from "./push-key";
export { pushPort } from "./push-port";
export { pushRequest } from "./push-request";
export { encryptedPushBrowsers, sealSubscription } from "./sealed-subscription";
export { type PushOutcome, sendPush } from "./send-push";
export { parseSubscription, type Subscription } from "./subscription";
