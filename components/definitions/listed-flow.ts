import type { ProvedPath } from "@/lib/flows/assurance/contract";
import type { Attack } from "@/lib/flows/executors/contract";
import type { FlowUse } from "@/lib/flows/listing/contract";

/** The members of a flow that the list shows. */
export interface ListedFlow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	isDefault: boolean;
	updatedAt: string;
	/** Who saved the unpublished draft; null without one. */
	draftBy: string | null;
	/** The client of the assistant that proposed the draft; null once a person has saved it. */
	draftProposedBy: string | null;
	/** Whether somebody has asked the viewer to review its draft. */
	awaitsReview: boolean;
	/** The share of new executions that the active version gets, while it is published gradually. */
	percent: number | null;
	/**
	 * The number of minimal paths to the ENDs, the weakest of them (null if no path reaches an END), and the attacks that all of them
	 * resist. Undefined while this is not known.
	 */
	proof: { ways: number; weakest: ProvedPath | null; resists: readonly Attack[] | null } | undefined;
	/** The problems that the composer shows for the flow; undefined while they are not known. */
	problems: { errors: number; warnings: number } | undefined;
	/** Who uses it; undefined if it was deleted meanwhile. */
	use: FlowUse | undefined;
	/** The executions that began in the last seven days and have ended; undefined without one. */
	completion: { completed: number; ended: number } | undefined;
}
