import type { Synchronization } from "./contract";
import { Report } from "./report";
import type { SynchronizationRow } from "./repository";

export function asSynchronization(row: SynchronizationRow): Synchronization {
	const {
		organizationId: _,
		acceptsLeavers: __,
		heartbeatAt: ___,
		requestedBy,
		counts,
		changes,
		problem,
		...same
	} = row;
	return {
		...same,
		requestedBy: requestedBy === "" ? null : requestedBy,
		counts: { ...new Report().counts, ...counts },
		changes: changes as Synchronization["changes"],
		problem: problem as Synchronization["problem"],
	};
}
