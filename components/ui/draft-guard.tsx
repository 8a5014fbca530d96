"use client";
import { useState } from "react";
import { LeaveGuard } from "./leave-guard";

interface Props {
	/** The form values, compared as JSON with the initial ones, and later with those saved last. */
	draft: unknown;
	/** The mutation that saves it. */
	saving: { isSuccess: boolean; submittedAt: number };
}

/** Asks for confirmation when the user leaves a page with unsaved form values. */
export function DraftGuard({ draft, saving: { isSuccess, submittedAt } }: Props) {
	const now = JSON.stringify(draft);
	const [settled, setSettled] = useState(now);
	const [sent, setSent] = useState({ at: submittedAt, draft: now });
	if (sent.at !== submittedAt) setSent({ at: submittedAt, draft: now });
	else if (isSuccess && settled !== sent.draft) setSettled(sent.draft);
	return <LeaveGuard unsaved={now !== settled} />;
}
