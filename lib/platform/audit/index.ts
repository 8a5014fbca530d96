export { asEvent } from "./as-event";
export { type AuditContext, type AuditEntry, auditing, auditOf, auditOfEach } from "./audit-repository";
export { browseEvents } from "./browse-events";
export { eventsAfter } from "./list-events";
export { ownEvents } from "./own-events";
export { dropFinishedPartitions, makeComingPartitions, selectMissingPartitions } from "./partitions-repository";
export type { BrowsedEvent } from "./repository";
export { getRetention } from "./retention";
export { deleteOldEvents } from "./retention-repository";
