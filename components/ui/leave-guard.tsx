"use client";
import { LeaveDialog } from "./leave-dialog";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** Asks for confirmation when the user leaves a page with unsaved changes. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
	const { leave, stay } = useUnsavedGuard(unsaved);
	return leave === null ? null : <LeaveDialog onLeave={leave.go} onStay={stay} />;
}
