"use client";
import { LeaveDialog } from "./leave-dialog";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** Asks for confirmation when the user leaves a page with unsaved changes. */
export function LeaveGuard({
	unsaved,
	kept = false,
}: {
	unsaved: boolean;
	/** Whether this browser keeps the changes, and offers them again. */
	kept?: boolean;
}) {
	const { leave, stay } = useUnsavedGuard(unsaved);
	return leave === null ? null : <LeaveDialog kept={kept} onLeave={leave.go} onStay={stay} />;
}
