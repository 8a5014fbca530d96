import type { Way } from "@/lib/flows/assurance/contract";

/** The members of a flow that the list shows. */
export interface ListedFlow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	warnings: number;
	isDefault: boolean;
	/** The names of the flows that run it. */
	runBy: readonly string[];
	updatedAt: string;
	/** Who saved the unpublished draft; null without one. */
	draftBy: string | null;
	/** The share of new executions that the active version gets, while it is published gradually. */
	percent: number | null;
	/** The number of minimal paths to the ENDs, and the weakest of them; null if no path reaches an END. */
	ways: number;
	weakest: Way | null;
}
