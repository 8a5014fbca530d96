"use client";
import { useRef, useState } from "react";
import { importUsersContract } from "@/lib/identity/directory/calls";
import { MAX_IMPORTED_AT_ONCE, type UserImportRequest } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";
import type { ExportedUser } from "./export-file";
import { type ExportOutcome, type ImportBatch, importBatches, withManagers } from "./import-batches";

export type Phase = "ready" | "running" | "paused" | "cancelled" | "done";
export type SourceSettings = Pick<UserImportRequest, "source" | "firebase" | "wso2">;

export interface ExportImport {
	/** Whether nothing is stored. */
	dryRun: boolean;
	phase: Phase;
	/** By the place of the user in the export; undefined for a user who was not sent. */
	outcomes: readonly (ExportOutcome | undefined)[];
	/** Why the import is paused. */
	error: unknown;
	start(dryRun: boolean): void;
	resume(): void;
	pause(): void;
	cancel(): void;
}

/** Imports the users of an export in sequential requests; the import can be stopped between two of them. */
export function useExportImport(
	organization: string,
	settings: SourceSettings,
	users: readonly ExportedUser[],
): ExportImport {
	const [dryRun, setDryRun] = useState(false);
	const [phase, setPhase] = useState<Phase>("ready");
	const [outcomes, setOutcomes] = useState<readonly (ExportOutcome | undefined)[]>([]);
	const [error, setError] = useState<unknown>(null);
	const wanted = useRef<Phase>("ready");

	async function send({ users }: ImportBatch, isDry: boolean): Promise<ExportOutcome[]> {
		const body: UserImportRequest = { ...settings, dryRun: isDry, users };
		return (await call(importUsersContract, { params: { organization }, body })).value.users;
	}

	async function run(from: readonly (ExportOutcome | undefined)[], isDry: boolean): Promise<void> {
		wanted.current = "running";
		setPhase("running");
		setDryRun(isDry);
		setError(null);
		const open = users.flatMap((_, index) => (from[index] === undefined ? [index] : []));
		const divided = importBatches(users, open, MAX_IMPORTED_AT_ONCE);
		const current = Array.from(users, (_, index) => from[index] ?? divided.outcomes.get(index));
		setOutcomes(current.slice());
		try {
			for (const batch of divided.batches) {
				if (wanted.current !== "running") break;
				const done = await send(batch, isDry);
				for (const [at, index] of batch.indexes.entries()) current[index] = done[at];
				setOutcomes(current.slice());
			}
			if (wanted.current === "running" && !isDry && settings.source === "portico")
				for (const batch of importBatches(users, withManagers(users), MAX_IMPORTED_AT_ONCE).batches)
					await send(batch, false);
		} catch (thrown) {
			setError(thrown);
			wanted.current = "paused";
		}
		if (wanted.current === "running") wanted.current = "done";
		setPhase(wanted.current);
	}

	return {
		dryRun,
		phase,
		outcomes,
		error,
		start: (isDry) => void run([], isDry),
		resume: () => void run(outcomes, dryRun),
		pause: () => {
			wanted.current = "paused";
		},
		cancel: () => {
			wanted.current = "cancelled";
			if (phase !== "running") setPhase("cancelled");
		},
	};
}
