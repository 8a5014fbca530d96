"use client";
import { LeaveDialog } from "./leave-dialog";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** While something is unsaved, asks whoever would leave the page. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
	const { leave, stay } = useUnsavedGuard(unsaved);
	return leave === null ? null : <LeaveDialog onLeave={leave.go} onStay={stay} />;
}
