"use client";
import { useState } from "react";
import { LeaveGuard } from "./leave-guard";

interface Props {
	/** What somebody has typed; compared as JSON with what it was at first, and then with what was saved last. */
	draft: unknown;
	/** The mutation that saves it. */
	saving: { isSuccess: boolean; submittedAt: number };
}

/** Of a form: asks whoever would leave the page with something in it that is not saved. */
export function DraftGuard({ draft, saving: { isSuccess, submittedAt } }: Props) {
	const now = JSON.stringify(draft);
	const [settled, setSettled] = useState(now);
	const [sent, setSent] = useState({ at: submittedAt, draft: now });
	if (sent.at !== submittedAt) setSent({ at: submittedAt, draft: now });
	else if (isSuccess && settled !== sent.draft) setSettled(sent.draft);
	return <LeaveGuard unsaved={now !== settled} />;
}
