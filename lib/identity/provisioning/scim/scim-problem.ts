import type { Problem } from "../provisioning-schema";

/** Why a service did not do what it was asked for. */
export class ScimProblem extends Error {
	readonly problem: Problem;
	/** The words of the service. */
	readonly detail: string | null;
	/** When it wants to be asked again. */
	readonly retryAfterMs: number | null;

	constructor(problem: Problem, detail: string | null = null, retryAfterMs: number | null = null) {
		super(detail ?? problem);
		this.name = "ScimProblem";
		this.problem = problem;
		this.detail = detail;
		this.retryAfterMs = retryAfterMs;
	}
}
