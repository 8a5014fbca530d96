"use client";
import { useRef, useState } from "react";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { MAX_OPERATIONS } from "@/lib/identity/directory/contract";
import { bulkId } from "./bulk-id";
import type { Field } from "./fields";
import { type BatchRow, importBatch, type KnownNames } from "./import-batch";
import { importPort } from "./import-port";
import { importRow } from "./import-row";
import type { Outcome, Reason } from "./outcome";
import type { Sheet } from "./sheet";

export type Progress = "ready" | "running" | "paused" | "cancelled" | "done";

export interface UserImport {
	progress: Progress;
	/** By row; undefined for a row that was not attempted. */
	outcomes: readonly (Outcome | undefined)[];
	/** Why the import is paused. */
	error: unknown;
	start(): void;
	pause(): void;
	cancel(): void;
	/** Repeats the rows without a response and those with missing assignments. */
	retry(): void;
}

/** Creates the users of a sheet in sequential batches; the import can be stopped between two batches. */
export function useUserImport({
	organization,
	sheet,
	mapping,
	attributes,
	problems,
}: {
	organization: string;
	sheet: Sheet;
	mapping: readonly (Field | null)[];
	attributes: readonly AttributeField[];
	problems: ReadonlyMap<number, Reason>;
}): UserImport {
	const [progress, setProgress] = useState<Progress>("ready");
	const [outcomes, setOutcomes] = useState<readonly (Outcome | undefined)[]>([]);
	const [error, setError] = useState<unknown>(null);
	const wantedProgress = useRef<Progress>("ready");
	const ids = useRef<string[]>([]);

	async function run(from: readonly (Outcome | undefined)[], again: boolean): Promise<void> {
		wantedProgress.current = "running";
		setProgress("running");
		setError(null);
		const port = importPort(organization);
		const known: KnownNames = new Map();
		let current = from;
		const queue = openRows(sheet.rows.length, from, problems, again);
		current = withProblems(current, problems);
		setOutcomes(current);
		for (let at = 0; at < queue.length && wantedProgress.current === "running"; at += MAX_OPERATIONS) {
			const batch = queue.slice(at, at + MAX_OPERATIONS).map((index): BatchRow => {
				ids.current[index] ??= bulkId();
				return { index, bulkId: ids.current[index] ?? "", row: importRow(sheet, mapping, index, attributes) };
			});
			try {
				const done = await importBatch(port, batch, known);
				const next = current.slice();
				for (const [index, outcome] of done) next[index] = outcome;
				current = next;
				setOutcomes(current);
			} catch (thrown) {
				const next = current.slice();
				for (const { index } of batch) next[index] = { kind: "unanswered", reason: { code: "no-answer", detail: "" } };
				setOutcomes(next);
				setError(thrown);
				wantedProgress.current = "paused";
			}
		}
		if (wantedProgress.current === "running") wantedProgress.current = "done";
		setProgress(wantedProgress.current);
	}

	return {
		progress,
		outcomes,
		error,
		start: () => void run(outcomes, false),
		pause: () => {
			wantedProgress.current = "paused";
		},
		cancel: () => {
			wantedProgress.current = "cancelled";
			if (progress !== "running") setProgress("cancelled");
		},
		retry: () => void run(outcomes, true),
	};
}

/** The remaining rows, in order. */
function openRows(
	count: number,
	outcomes: readonly (Outcome | undefined)[],
	problems: ReadonlyMap<number, Reason>,
	again: boolean,
): number[] {
	const open: number[] = [];
	for (let index = 0; index < count; index++) {
		const kind = outcomes[index]?.kind;
		const untried = kind === undefined && !problems.has(index);
		if (untried || kind === "unanswered" || (again && kind === "incomplete")) open.push(index);
	}
	return open;
}

function withProblems(
	outcomes: readonly (Outcome | undefined)[],
	problems: ReadonlyMap<number, Reason>,
): (Outcome | undefined)[] {
	const next = outcomes.slice();
	for (const [index, reason] of problems) next[index] = { kind: "refused", reason };
	return next;
}
