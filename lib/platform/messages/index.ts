export { browseMessages } from "./browse-messages";
export { browseSenders } from "./browse-senders";
export { canSend } from "./can-send";
export { createSender } from "./create-sender";
export { startDelivery, wakeDelivery } from "./delivery";
export { sweepMessages } from "./delivery-repository";
export { deploymentSender } from "./deployment-sender";
export { getSender } from "./get-sender";
export { outboxOf, withdrawalOf } from "./outbox-repository";

export { type QueuedMessage, toQueued } from "./queued-message";
export { recipientHint } from "./recipient-hint";
export { retryMessage } from "./retry-message";
export { encryptedSenders } from "./sender-secrets";
export { singleAddress } from "./single-address";
export { mailLook } from "./templates/mail-look";
export { shippedMail } from "./templates/shipped-mail";
export { usableSenders } from "./usable-senders";
