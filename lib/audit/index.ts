export { type AuditEntry, auditOf } from "./audit-repository";
export { browseEvents, EVENTS_PER_PAGE, type EventsPage } from "./browse-events";
export type { BrowsedEvent, EventFilter } from "./repository";
