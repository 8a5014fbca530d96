export { type AuditEntry, auditOf } from "./audit-event";
