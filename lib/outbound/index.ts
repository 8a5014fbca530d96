export { OutboundError, type OutboundReason } from "./outbound-error";
export { type OutboundFetch, outboundFetch } from "./outbound-fetch";
