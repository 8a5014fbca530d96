import { consentCovers, type ExecutionApplication, executionData, type FailureReason } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { type ExecutionProblem, type ExecutionState, givenValue } from "./engine/execution-state";
import { proveSteps } from "./engine/prove-steps";
import { type ExecutionScreen, screenOf } from "./engine/screen-of";
import type { SignedIn } from "./engine/step";
import type { PinnedVersion } from "./pinned-version";
import { assertionIdOf, challengeTokenOf, type StoredExecution } from "./stored-execution";

export type ExecutionStatus = "INCOMPLETE" | "COMPLETE" | "ERROR";

/** An execution as a page, or the interface for native clients, shows it. */
export interface ExecutionView {
	executionId: string;
	organizationId: string;
	/** The sign-in of the protocol engine that waits for it. */
	interactionUid: string | null;
	flow: { id: string; version: number; name: string; type: FlowType };
	application: ExecutionApplication | null;
	status: ExecutionStatus;
	/** Whether the client draws the screens as the flow describes them. */
	verbose: boolean;
	/** Where it stands; for people to read, never to send back. */
	nodeId: string;
	/** Moves it on, once; null when it is over. */
	challengeToken: string | null;
	screen: ExecutionScreen | null;
	/** To fill the fields again; never passwords, codes or tokens. */
	values: Record<string, string>;
	problem: ExecutionProblem | null;
	shown: Record<string, string>;
	/** Where the browser must go now. */
	redirectUrl: string | null;
	/** Set when COMPLETE and the walk proves who it is. */
	signedIn: CompletedSignIn | null;
	/** Why it is over without success. */
	reason: FailureReason | null;
}

export interface CompletedSignIn extends SignedIn {
	/** Names this sign-in, the same however often it is told of. */
	id: string;
	executionId: string;
	/** Seconds since 1970: when the person was authenticated, which an existing session did before this run. */
	authenticatedAt: number;
	/** Null when no step of the flow decided about scopes. */
	grantedScopes: string[] | null;
	/** Whether this person allowed all of them in this very run. */
	consented: boolean;
	/** The session that began where they were sent to sign in. */
	sessionElsewhere: { organizationId: string; uid: string } | null;
}

/** What a view needs of a row. */
export interface ViewedExecution {
	organizationId: string;
	id: string;
	flowId: string;
	flowVersion: number;
	flowName: string;
	flowType: FlowType;
	interactionUid: string | null;
	verbose: boolean;
	revision: number;
}

/** Shows the execution at this revision, in this state. */
export function viewOf(
	execution: ViewedExecution,
	run: StoredExecution,
	{ graph, secretIdentifiers }: PinnedVersion,
): ExecutionView {
	const { state } = run;
	const status = statusOf(state);
	const waits = state.standing === "prompt" || state.standing === "inputs";
	const screen = waits ? screenOf(graph, state) : null;
	const signedIn = status === "COMPLETE" ? proveSteps(graph, state) : null;
	return {
		executionId: execution.id,
		organizationId: execution.organizationId,
		interactionUid: execution.interactionUid,
		flow: {
			id: execution.flowId,
			version: execution.flowVersion,
			name: execution.flowName,
			type: execution.flowType,
		},
		application: run.application,
		status,
		verbose: execution.verbose,
		nodeId: state.nodeId,
		challengeToken: status === "INCOMPLETE" ? challengeTokenOf(run, execution.revision) : null,
		screen,
		values: screen === null ? {} : fieldsOf(screen, state, secretIdentifiers),
		problem: state.problem,
		shown: { ...state.shown },
		redirectUrl: state.standing === "redirect" ? state.redirectUrl : null,
		signedIn:
			signedIn === null || run.authenticatedAt === null
				? null
				: {
						...signedIn,
						id: assertionIdOf(run),
						executionId: execution.id,
						authenticatedAt: run.authenticatedAt,
						grantedScopes: grantedScopesOf(state),
						sessionElsewhere: sessionElsewhereOf(state),
						consented: consentCovers(
							state.data[executionData.consentGiven],
							signedIn.userId,
							grantedScopesOf(state) ?? [],
						),
					},
		reason: status === "ERROR" ? reasonOf(state) : null,
	};
}

export function statusOf({ standing }: ExecutionState): ExecutionStatus {
	if (standing === "complete") return "COMPLETE";
	return standing === "failed" ? "ERROR" : "INCOMPLETE";
}

export function reasonOf({ standing, problem }: ExecutionState): FailureReason | null {
	if (standing !== "failed" || problem === null) return null;
	return problem.reason === "invalid-input" ? "value-refused" : problem.reason;
}

function grantedScopesOf({ data }: ExecutionState): string[] | null {
	if (!Object.hasOwn(data, executionData.grantedScopes)) return null;
	return (data[executionData.grantedScopes] ?? "").split(" ").filter((scope) => scope !== "");
}

function sessionElsewhereOf({ data }: ExecutionState): CompletedSignIn["sessionElsewhere"] {
	const [organizationId = "", uid = ""] = (data[executionData.sessionElsewhere] ?? "").split(" ");
	return uid === "" ? null : { organizationId, uid };
}

function fieldsOf(
	{ inputs }: ExecutionScreen,
	{ values }: ExecutionState,
	secret: ReadonlySet<string>,
): Record<string, string> {
	const filled = inputs.filter(({ identifier }) => !secret.has(identifier) && givenValue(values, identifier) !== "");
	return Object.fromEntries(filled.map(({ identifier }) => [identifier, givenValue(values, identifier)]));
}
