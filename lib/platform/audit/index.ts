export { type AuditEntry, auditOf } from "./audit-repository";
export { browseEvents, type EventsPage } from "./browse-events";
export type { BrowsedEvent, EventFilter } from "./repository";
