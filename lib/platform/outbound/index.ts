export { connectionRefusal, outboundConnection } from "./outbound-connection";
export { OutboundError, type OutboundReason } from "./outbound-error";
export { callRefusal, outboundFetch } from "./outbound-fetch";
export { newWebhookSecret, webhookHeaders } from "./webhook-signature";
