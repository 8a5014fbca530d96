import { type Counts, MAX_REPORTED, type ReportedChange } from "./contract";

/** What a synchronization has done so far, or would do. */
export class Report {
	readonly counts: Counts = {
		...{
			read: 0,
			unchanged: 0,
			created: 0,
			updated: 0,
			disabled: 0,
			enabled: 0,
			joined: 0,
			"left-group": 0,
			refused: 0,
		},
	};
	readonly changes: ReportedChange[] = [];

	/** Counts a change, and keeps it with its name while there is room. */
	add(kind: ReportedChange["kind"], name: string, detail: string | null = null): void {
		this.counts[kind]++;
		if (this.changes.length < MAX_REPORTED) this.changes.push({ kind, name, detail });
	}
}
